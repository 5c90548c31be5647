import { create } from 'zustand'
import { notify } from './notify.ts'

/** A confirmed action that runs after a short delay, unless it is undone. */
export type Deed = {
  /** its subject: one pending action per key */
  key: string
  /** 'Approve PO202611200004' */
  text: string
  /** what is affected, such as the amount */
  stake?: string | undefined
  run: () => Promise<unknown>
}

/** Time to undo an action. */
export const UNDO_MS = 5_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** `running` can no longer be undone, and has not finished yet */
const useStore = create<{ waiting: readonly Deed[]; running: readonly string[] }>(() => ({
  waiting: [],
  running: [],
}))

/** Runs an action after a delay in which it can be undone. A further action runs the pending ones at once. */
export function doSoon(deed: Deed): void {
  doWaiting()
  useStore.setState({ waiting: [deed] })
  timers.set(
    deed.key,
    setTimeout(() => void carryOut(deed), UNDO_MS),
  )
}

/** Leaving, signing out or closing the notice runs pending actions at once. */
export function doWaiting(): void {
  for (const deed of useStore.getState().waiting) void carryOut(deed)
}

export const undo = forget

export function undoAll(): void {
  for (const { key } of useStore.getState().waiting) forget(key)
}

/** Keys of pending actions: lists hide these at once. */
export function useWaitingKeys(): readonly string[] {
  const { waiting, running } = useStore()
  return [...waiting.map(({ key }) => key), ...running]
}

export function useWaiting(): readonly Deed[] {
  return useStore((state) => state.waiting)
}

export function hasWaiting(): boolean {
  return useStore.getState().waiting.length > 0
}

async function carryOut({ key, run }: Deed): Promise<void> {
  forget(key)
  useStore.setState(({ running }) => ({ running: [...running, key] }))
  try {
    await run()
  } catch (error) {
    notify.failure(error)
  } finally {
    useStore.setState(({ running }) => ({ running: running.filter((each) => each !== key) }))
  }
}

function forget(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  useStore.setState(({ waiting }) => ({ waiting: waiting.filter((deed) => deed.key !== key) }))
}
