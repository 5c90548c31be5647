import { call, callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { errorText } from '@opensrm/ui/client/serverError.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useRefreshOnReturn } from '@opensrm/ui/shell/tab.ts'
import { useNarrow } from '@opensrm/ui/shell/useNarrow.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import './screens.texts.ts'

export type WorkTask = {
  taskId: string
  title: string
  docResource: string
  docId: string
  docNumber: string | null
  docAmount?: string | null
  nodeName?: string | null
  initiator: string | null
  owner?: string | null
  route: string | null
  arriveTime: string
  handleTime?: string | null
  action?: string | null
  opinion?: string | null
}

export type Decision = 'approve' | 'reject' | 'transfer'

const ROWS = 100
const ACTIONS = { approve: 'doApproval', reject: 'doReject', transfer: 'doTransfer' } as const

/** What waits for this user, one at a time: the next one follows by itself when one is decided. */
export function useWorklistController() {
  const { tx } = useText()
  const isNarrow = useNarrow()
  const [part, setPart] = useState<'todo' | 'done'>('todo')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [busy, setBusy] = useState<Decision | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const tasks = useQuery({
    queryKey: ['worklist', part],
    queryFn: ({ signal }) =>
      callAnswer<WorkTask[]>(
        resourcePath('baseBpmTask', part === 'todo' ? 'findTodoList' : 'findDoneList'),
        { pageIndex: 1, pageRows: ROWS },
        { signal },
      ),
    staleTime: 10_000,
  })
  useRefreshOnReturn(() => void tasks.refetch())
  const rows = tasks.data?.data ?? []
  // the next thing to do comes first, open; on a phone the list does
  const chosen =
    rows.find((row) => row.taskId === chosenId) ?? (isNarrow ? null : (rows[0] ?? null))

  function choose(taskId: string | null): void {
    setChosenId(taskId)
    setFailure(null)
  }

  /** True when it was decided. */
  async function decide(
    decision: Decision,
    input: { opinion: string | null; toUserId?: string | null },
  ): Promise<boolean> {
    if (!chosen || busy) return false
    const problem =
      decision === 'reject' && !input.opinion
        ? tx('work.opinionRequired')
        : decision === 'transfer' && !input.toUserId
          ? tx('work.userRequired')
          : null
    if (problem) {
      setFailure(problem)
      return false
    }
    setBusy(decision)
    setFailure(null)
    try {
      await call(resourcePath('baseBpmTask', ACTIONS[decision]), {
        taskId: chosen.taskId,
        opinion: input.opinion,
        ...(decision === 'transfer' ? { toUserId: input.toUserId } : {}),
      })
      const words = {
        approve: 'work.approved',
        reject: 'work.rejected',
        transfer: 'work.transferred',
      }[decision]
      const said = tx(words, { title: chosen.docNumber ?? chosen.title })
      notify.success(said)
      setAnnouncement(said)
      const at = rows.indexOf(chosen)
      const next = rows[at + 1] ?? rows[at - 1] ?? null
      setChosenId(next?.taskId ?? null)
      void queryClient.invalidateQueries({ queryKey: ['worklist'] })
      void queryClient.invalidateQueries({ queryKey: ['todoCount'] })
      void queryClient.invalidateQueries({ queryKey: ['home'] })
      void queryClient.invalidateQueries({ queryKey: ['list', chosen.docResource] })
      return true
    } catch (error) {
      setFailure(errorText(error))
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    part,
    setPart(next: 'todo' | 'done') {
      setPart(next)
      choose(null)
    },
    rows,
    count: tasks.data?.page?.count ?? rows.length,
    loading: tasks.isPending,
    error: tasks.error,
    reload: () => void tasks.refetch(),
    chosen,
    choose,
    move(step: 1 | -1) {
      const at = chosen ? rows.indexOf(chosen) : step > 0 ? -1 : rows.length
      const next = rows[at + step]
      if (next) choose(next.taskId)
    },
    decide,
    busy,
    failure,
    announcement,
  }
}
