import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { callAnswer, resourcePath } from '@opensrm/ui/client/call.ts'
import { useNarrow } from '@opensrm/ui/shell/media.ts'
import { useRefreshOnReturn } from '@opensrm/ui/shell/tab.ts'
import { useWaitingKeys } from '@opensrm/ui/shell/undoable.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionKey } from '../approval/decideSoon.ts'
import './screens.texts.ts'

export type WorkTask = {
  taskId: string
  title: Text
  docResource: string
  docId: string
  docNumber: string | null
  docAmount?: string | null
  docCurrency?: string | null
  nodeName?: string | null
  taskKind: string
  initiator: string | null
  owner?: string | null
  route: string | null
  arriveTime: string
  dueTime: string | null
  overdue: boolean
  urgeCount: number
  handleTime?: string | null
  action?: string | null
  opinion?: string | null
  status: string
}

export const WORK_PARTS = ['todo', 'group', 'done', 'notify'] as const
export type WorkPart = (typeof WORK_PARTS)[number]

const ROWS = 100
const LISTS = {
  todo: 'findTodoList',
  group: 'findGroupList',
  done: 'findDoneList',
  notify: 'findNotifyList',
} as const

/** The user's tasks, one at a time: after a decision the next one is shown. */
export function useWorklistController(start: WorkPart, asked: string | null) {
  const isNarrow = useNarrow()
  const [part, setPart] = useState<WorkPart>(start)
  // the address may ask for a task; a later choice holds until another task is asked for
  const [choice, setChoice] = useState({ asked, id: asked })
  const chosenId = choice.asked === asked ? choice.id : asked
  const setChosenId = (id: string | null) => setChoice({ asked, id })
  const tasks = useQuery({
    queryKey: ['worklist', part],
    queryFn: ({ signal }) =>
      callAnswer<WorkTask[]>(
        resourcePath('baseBpmTask', LISTS[part]),
        { pageIndex: 1, pageRows: ROWS },
        { signal },
      ),
    staleTime: 10_000,
  })
  useRefreshOnReturn(() => void tasks.refetch())
  // A decision that can still be undone: its task is no longer listed.
  const decided = useWaitingKeys()
  const all = tasks.data?.data ?? []
  const rows = all.filter(({ taskId }) => !decided.includes(decisionKey(taskId)))
  // the first task is opened by default; on a phone the list is shown instead
  const chosen =
    rows.find((row) => row.taskId === chosenId) ?? (isNarrow ? null : (rows[0] ?? null))

  return {
    part,
    setPart(next: WorkPart) {
      setPart(next)
      setChosenId(null)
    },
    rows,
    count: Math.max(0, (tasks.data?.page?.count ?? all.length) - (all.length - rows.length)),
    loading: tasks.isPending,
    error: tasks.error,
    reload: () => void tasks.refetch(),
    chosen,
    choose: setChosenId,
    move(step: 1 | -1) {
      const at = chosen ? rows.indexOf(chosen) : step > 0 ? -1 : rows.length
      const next = rows[at + step]
      if (next) setChosenId(next.taskId)
    },
    /** after the chosen task left this list */
    next() {
      const at = chosen ? rows.indexOf(chosen) : -1
      const next = rows[at + 1] ?? rows[at - 1] ?? null
      setChosenId(isNarrow ? null : (next?.taskId ?? null))
    },
  }
}
