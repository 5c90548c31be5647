import { create } from 'zustand'
import { notify } from './notify.ts'

/** Something that was decided and happens in a moment, unless it is taken back. */
export type Deed = {
  /** what it is about: one deed at a time for each */
  key: string
  /** 'Approve PO202611200004' */
  text: string
  /** what is at stake, such as the amount */
  stake?: string | undefined
  run: () => Promise<unknown>
}

/** So long a deed can be taken back. */
export const UNDO_MS = 5_000

const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** `running` can no longer be taken back, and is not over yet */
const useStore = create<{ waiting: readonly Deed[]; running: readonly string[] }>(() => ({
  waiting: [],
  running: [],
}))

/** Does something after a moment in which it can be undone. Every further deed lets those before it happen. */
export function doSoon(deed: Deed): void {
  doWaiting()
  useStore.setState({ waiting: [deed] })
  timers.set(
    deed.key,
    setTimeout(() => void carryOut(deed), UNDO_MS),
  )
}

/** Whoever leaves, signs out or closes the notice has decided. */
export function doWaiting(): void {
  for (const deed of useStore.getState().waiting) void carryOut(deed)
}

export const undo = forget

export function undoAll(): void {
  for (const { key } of useStore.getState().waiting) forget(key)
}

/** The keys of what is to happen in a moment: lists leave these out at once. */
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
