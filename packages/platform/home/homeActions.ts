import type { Side } from '@opensrm/kernel/document/define.ts'
import { sortKeysOf } from '@opensrm/kernel/document/reading.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { listByPage } from '../documents/list.ts'
import {
  type Action,
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
} from '../http/action.ts'
import { SEARCH_KEYWORD, searchDocuments } from './search.ts'
import { setupOf } from './setupSteps.ts'
import { waitingFor } from './waiting.ts'

/** A figure of the home page: the count of the list it opens with the same filter. */
export type HomeCard = {
  code: string
  title: Text
  side: Side
  resource: string
  route: string
  /** filter values may be '$me' (person), '$user', '$today', or '$today+7' inside ranges */
  filter: { readonly [field: string]: unknown }
  tone: 'amber' | 'violet' | 'blue' | 'red' | 'green'
  /** the operation used to work on it; without it, everyone who may read it sees the card */
  needs?: string
  /** for administrators, not for business users */
  forAdmins?: true
  /** the page also shows its first rows */
  rows?: HomeRows
}

/** The fields shown in the rows of a card: fields of the list, in its order. */
export type HomeRows = {
  number: string
  about: readonly string[]
  date: string
  sort: string
  /** the page a row opens; default the record's own */
  opens?: string
}

/** Calls for the user's open tasks, key figures, and the search over documents. */
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
        const [cards, waiting, setup] = await Promise.all([
          cardsOf(engine, reader),
          waitingFor(engine, reader, WAITING_SHOWN),
          setupOf(engine.platform, reader.permissions),
        ])
        return { cards, waiting, setup }
      },
    }),
    defineAction({
      service: 'baseServer',
      resource: 'baseHome',
      action: 'countWaiting',
      title: t('待处理数量', 'What waits for me, counted'),
      access: 'session',
      input: z.object({}),
      async run(context) {
        const { count } = await waitingFor(engine, await readerOf(context), 0)
        return { count }
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

const WAITING_SHOWN = 12

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
    .filter((card) => isFor(card, reader))
  return Promise.all(
    cards.map(async ({ code, title, resource, route, filter, tone, rows }) => {
      const document = engine.document(resource)
      const filled = filledFilter(filter, caller, today)
      const { page, rowsJson } = await listByPage(
        { platform: engine.platform, totals: engine.totals, caller, permissions, today },
        document,
        {
          ...filled,
          ...(rows ? { sort: sortKeysOf(rows.sort) } : {}),
          ...{ pageIndex: 1, pageRows: rows ? ROWS_SHOWN : 1 },
        },
      )
      return {
        code,
        title,
        route,
        filter: filled,
        tone,
        count: page.count,
        capped: page.capped ?? false,
        ...(rows
          ? {
              resource,
              ...(rows.opens ? { opens: rows.opens } : {}),
              rows: (JSON.parse(rowsJson) as Told[]).map((row) => told(row, rows)),
            }
          : {}),
      }
    }),
  )
}

const ROWS_SHOWN = 5

/** Administrators who may read everything should not see the tasks of others as their own. */
function isFor(card: HomeCard, { caller, permissions }: Reader): boolean {
  const held = permissions.responsibilities.filter(
    ({ id }) => caller.respId === null || id === caller.respId,
  )
  const isHis = card.forAdmins
    ? held.some(({ side }) => side === 'ADMIN')
    : held.some(({ side }) => side !== 'ADMIN')
  return (
    card.side === caller.side &&
    isHis &&
    permissions.can(card.resource, 'listByPage') &&
    (!card.needs || permissions.can(card.resource, card.needs))
  )
}

type Told = { readonly [key: string]: unknown }

/** References by name. */
function told(row: Told, { number, about, date }: HomeRows) {
  const words = about.map((field) => row[`${field}Label`] ?? row[field])
  return {
    id: String(row.id),
    number: String(row[number] ?? ''),
    about: words.filter(Boolean).map(String).join(' · '),
    status: String(row.status ?? ''),
    date: typeof row[date] === 'string' ? row[date] : null,
  }
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
