import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import type { OpenMatter } from '../documents/matters.ts'
import type { Caller } from '../http/action.ts'
import { withCurrencies } from '../workflow/docCurrencies.ts'
import type { TaskRow } from '../workflow/lists.ts'

/** One task of the user: a decision of a process, or a matter of a document. */
export type Waiting = {
  id: string
  kind: 'task' | 'matter'
  title: Text
  docResource: string
  docId: string
  docNumber: string
  /** the requester, or the supplier concerned */
  from: string | null
  amount: string | null
  currencyCode: string | null
  since: string
  dueTime: string | null
  overdue: boolean
  urgency: string
  /** the task's own page */
  route: string | null
}

/** A group of tasks, with the list that contains exactly these. */
export type WaitingPart = {
  code: 'tasks' | 'matters'
  count: number
  route: string
  filter: { readonly [field: string]: unknown } | null
}

const TASK_ROUTE = 'myUpcoming'
/** Tasks arrive newest first; the most urgent ones are selected from this many. */
const TASKS_READ = 100
const RANKS = ['CRITICAL', 'URGENT', 'NORMAL']

/**
 * The count of the user's open tasks, used by both home page and badge; each part is the count of its list. Late tasks
 * come first, then urgent ones, then by due time, then by age.
 */
export async function waitingFor(
  engine: Engine,
  reader: { caller: Caller; permissions: Permissions },
  most: number,
) {
  const { platform, workflow } = engine
  const now = { platform, now: platform.clock() }
  const page = { pageIndex: 1, pageRows: most > 0 ? TASKS_READ : 1 }
  const [tasks, matters] = await Promise.all([
    workflow.todoOf(platform.db, reader.caller, page, now),
    platform.registry.matterDesk?.openOf(engine, reader, most) ?? null,
  ])
  const priced = most > 0 ? await withCurrencies(platform.db, platform.registry, tasks.data) : []
  const items = [...priced.map(ofTask), ...(matters?.items ?? []).map(ofMatter)]
    .sort(byUrgency)
    .slice(0, most)
  const parts: WaitingPart[] = [
    { code: 'tasks', count: tasks.page.count, route: TASK_ROUTE, filter: null },
  ]
  if (matters)
    parts.push({
      ...{ code: 'matters', count: matters.count },
      ...{ route: matters.route, filter: matters.filter },
    })
  const lateTasks = tasks.data.filter(({ overdue }) => overdue).length
  const overdue = lateTasks + (matters?.overdue ?? 0)
  return { count: tasks.page.count + (matters?.count ?? 0), overdue, parts, items }
}

function ofTask(task: TaskRow & { docCurrency: string | null }): Waiting {
  return {
    ...{ id: task.taskId, kind: 'task', title: task.title },
    ...{ docResource: task.docResource, docId: task.docId, docNumber: task.docNumber ?? '' },
    ...{ from: task.initiator, amount: task.docAmount, currencyCode: task.docCurrency },
    ...{ since: task.arriveTime, dueTime: task.dueTime, overdue: task.overdue },
    ...{ urgency: task.urgeCount > 0 ? 'URGENT' : 'NORMAL', route: task.route },
  }
}

function ofMatter(matter: OpenMatter): Waiting {
  return {
    ...{ id: matter.id, kind: 'matter', title: t(matter.title, matter.title) },
    ...{ docResource: matter.documentType, docId: matter.documentId },
    ...{ docNumber: matter.documentNumber, from: matter.supplier },
    ...{ amount: matter.amount, currencyCode: matter.currencyCode },
    ...{ since: matter.raisedTime, dueTime: matter.dueTime, overdue: matter.overdue },
    ...{ urgency: matter.urgency, route: null },
  }
}

function byUrgency(one: Waiting, other: Waiting): number {
  return (
    Number(other.overdue) - Number(one.overdue) ||
    RANKS.indexOf(one.urgency) - RANKS.indexOf(other.urgency) ||
    (one.dueTime ?? '9').localeCompare(other.dueTime ?? '9') ||
    one.since.localeCompare(other.since)
  )
}
