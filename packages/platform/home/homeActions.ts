import type { Side } from '@opensrm/kernel/document/define.ts'
import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { calledByName } from '../documents/labels.ts'
import { listByPage } from '../documents/list.ts'
import { readDoor } from '../documents/readDoor.ts'
import {
  type Action,
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
} from '../http/action.ts'
import { nodeOf, SEARCH_KEYWORD, searchDocuments } from './search.ts'
import { setupOf } from './setupSteps.ts'

/** A figure of the home page. Its count is the count of the list it opens with the same filter. */
export type HomeCard = {
  code: string
  title: Text
  side: Side
  resource: string
  route: string
  /** filter values may be '$me' (person), '$user', '$today', or '$today+7' inside ranges */
  filter: { readonly [field: string]: unknown }
  tone: 'amber' | 'violet' | 'blue' | 'red' | 'green'
}

/** What waits for the user, what they worked on, and the search over documents. */
export function createHomeActions(engine: Engine): readonly Action[] {
  return [
    defineAction({
      service: 'baseServer',
      resource: 'baseHome',
      action: 'findHome',
      title: t('首页', 'Home page'),
      access: 'session',
      input: z.object({}),
      async run(context) {
        const reader = await readerOf(context)
        const [cards, todos, recent, setup] = await Promise.all([
          cardsOf(engine, reader),
          engine.workflow.todoOf(
            engine.platform.db,
            reader.caller,
            { pageIndex: 1, pageRows: 10 },
            { platform: engine.platform, now: engine.platform.clock() },
          ),
          recentOf(engine, reader),
          setupOf(engine.platform, reader.permissions),
        ])
        return { cards, todos: todos.data, todoCount: todos.page.count, recent, setup }
      },
    }),
    defineAction({
      service: 'baseServer',
      resource: 'baseSearch',
      action: 'findAll',
      title: t('全局搜索', 'Search'),
      access: 'session',
      input: z.object({ keyword: z.string().max(SEARCH_KEYWORD) }),
      run: async (context, { keyword }) =>
        searchDocuments(engine, await readerOf(context), keyword),
    }),
  ]
}

type Reader = { caller: Caller; permissions: Permissions }

async function readerOf(context: ActionContext): Promise<Reader> {
  const caller = callerIn(context)
  return { caller, permissions: await permissionsOf(context.platform, caller) }
}

async function cardsOf(engine: Engine, reader: Reader) {
  const { caller, permissions } = reader
  const today = dayOf(engine.platform.clock(), engine.platform.config.timeZone)
  const cards = engine.platform.registry.areas
    .flatMap((area) => area.homeCards ?? [])
    .filter((card) => card.side === caller.side && permissions.can(card.resource, 'listByPage'))
  return Promise.all(
    cards.map(async ({ code, title, resource, route, filter, tone }) => {
      const document = engine.document(resource)
      const filled = filledFilter(filter, caller, today)
      const { page } = await listByPage(
        { platform: engine.platform, totals: engine.totals, caller, permissions, today },
        document,
        { ...filled, pageIndex: 1, pageRows: 1 },
      )
      return {
        code,
        title,
        route,
        filter: filled,
        tone,
        count: page.count,
        capped: page.capped ?? false,
      }
    }),
  )
}

function filledFilter(
  filter: HomeCard['filter'],
  caller: Caller,
  today: string,
): { [field: string]: unknown } {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill)
    if (value === '$me') return caller.personId ?? '0'
    if (value === '$user') return caller.userId
    const day = typeof value === 'string' ? /^\$today([+-]\d+)?$/.exec(value) : null
    return day ? addDays(today, Number(day[1] ?? 0)) : value
  }
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, fill(value)]))
}

/** The last records this user changed and may still see. */
async function recentOf(engine: Engine, { caller, permissions }: Reader) {
  const { db, registry } = engine.platform
  const found = await sql<{
    resource: string
    record_id: string
    happened: string
  }>`select resource, record_id, max(happened) as happened
    from (select resource, record_id, happened from document_history where user_id = ${caller.userId} order by id desc limit 100) mine
    group by 1, 2 order by 3 desc limit 10`.execute(db)
  const recent = []
  for (const row of found.rows) {
    const definition = registry.documents.get(row.resource)?.definition
    if (!definition || !permissions.can(row.resource, 'findById')) continue
    const records = await sql<{
      number: string
      status: string
    }>`select t.${sql.ref(snake(definition.display.code))}::text as number, t.status
      from ${sql.table(tableOf(definition))} t where t.id = ${row.record_id} and ${readDoor(definition, permissions, 'open').scope('t')}`.execute(
      db,
    )
    const { rows } = records
    const [record] = await calledByName(db, registry, definition, rows, caller.language)
    if (!record) continue
    recent.push({ ...nodeOf(definition, row.record_id, record), time: row.happened.slice(0, 19) })
  }
  return recent
}
