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

/** What waits for this user, one at a time: the next one follows by itself when one is decided. */
export function useWorklistController(start: WorkPart, asked: string | null) {
  const isNarrow = useNarrow()
  const [part, setPart] = useState<WorkPart>(start)
  // whoever opens the list may ask for a task; what is chosen afterwards holds until another is asked for
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
  // What was decided a moment ago can still be taken back; it waits here no longer.
  const decided = useWaitingKeys()
  const all = tasks.data?.data ?? []
  const rows = all.filter(({ taskId }) => !decided.includes(decisionKey(taskId)))
  // the next thing to do comes first, open; on a phone the list does
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
    /** after the chosen one left this list */
    next() {
      const at = chosen ? rows.indexOf(chosen) : -1
      const next = rows[at + 1] ?? rows[at - 1] ?? null
      setChosenId(isNarrow ? null : (next?.taskId ?? null))
    },
  }
}
