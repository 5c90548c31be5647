import type { DocumentDefinition, Side } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '@opensrm/platform/access/permissions.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { parametersOf } from '@opensrm/platform/documents/parameters.ts'
import { parseInput } from '@opensrm/platform/documents/parseInput.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { type Caller, callerIn, type Platform } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { assertPeriod } from './period.ts'
import { type Ask, type Filter, fieldsOf, type Report, type Values } from './report.ts'

const PAGE_ROWS = 20

/** One call of a report: what is asked, by whom, and what the caller may see. */
export type Asking = {
  report: Report
  /** those offered to the caller's side */
  filters: { readonly [key: string]: Filter }
  ask: Ask
  mayPrice: boolean
  language: Language
  platform: Platform
  caller: Caller
  sort: string | null
  pageIndex: number
  pageRows: number
}

/** A report as a document whose rows belong to organisations, categories and suppliers: its permits are those of all lists. */
export function asDocument(route: string): DocumentDefinition {
  return {
    resource: route,
    fields: { orgId: {}, categoryId: {}, supplierId: {} },
    children: {},
    transitions: [],
    access: { org: 'orgId', category: 'categoryId', supplier: 'supplierId', creatorSees: false },
  } as unknown as DocumentDefinition
}

export const filtersFor = ({ filters }: Report, side: Side): { [key: string]: Filter } =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([key, { buyerOnly }]) => side === 'buyer' || !(buyerOnly || key === 'supplierId'),
    ),
  )

/** Checks what was asked; nothing is read yet. */
export async function askingOf(
  context: OperationContext,
  report: Report,
  permissions: Permissions,
  body: Values,
  more: readonly string[] = [],
): Promise<Asking> {
  const caller = callerIn(context)
  const isOpen = caller.side === 'buyer' || report.side === 'both'
  if (!isOpen || !permissions.hasCode(report.route, 'view')) throw new AppError('NO_PERMISSION')
  const filters = filtersFor(report, caller.side)
  const { pageIndex, pageRows, sort, ...given } = body
  const values = parseInput(fieldsOf(filters), {}, given, more)
  const period = {
    from: String(values[report.period?.from ?? ''] ?? ''),
    to: String(values[report.period?.to ?? ''] ?? ''),
  }
  if (report.period && period.from && period.to) assertPeriod(period, report.period.from)
  const parameters: { [code: string]: string } = {}
  for (const code of report.parameters ?? [])
    parameters[code] = await parametersOf(context).valueFor(context, {
      code,
      orgId: (values.orgId as string) ?? null,
      categoryId: (values.categoryId as string) ?? null,
    })
  const ask: Ask = {
    ...period,
    values,
    parameters,
    today: context.today,
    side: caller.side,
    by: report.by?.(values) ?? [],
    inside: () => sql`true`,
    scope: readDoor(asDocument(report.route), permissions, 'list').scope,
  }
  report.check?.(ask)
  return {
    ...{ report, filters, ask, caller, platform: context.platform, language: caller.language },
    mayPrice: permissions.hasCode(report.route, 'btnViewPrice'),
    sort: typeof sort === 'string' && sort ? sort : null,
    pageIndex: positive(pageIndex, 1),
    pageRows: positive(pageRows, PAGE_ROWS),
  }
}

function positive(given: unknown, usual: number): number {
  const number = Number(given ?? usual)
  return Number.isInteger(number) && number > 0 ? number : usual
}
