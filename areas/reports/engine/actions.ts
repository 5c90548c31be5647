import { randomUUID } from 'node:crypto'
import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext, WholeResult } from '@opensrm/platform/documents/operations.ts'
import { shownValue } from '@opensrm/platform/exchange/values.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  defineAction,
} from '@opensrm/platform/http/action.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { handedOver } from '@opensrm/platform/sql/portions.ts'
import { cancelSelect } from '@opensrm/platform/sql/sources.ts'
import { z } from 'zod'
import { type Asking, asDocument, askingOf, filtersFor } from './asking.ts'
import { fieldsOf, type Report, type Row, type Values } from './report.ts'
import {
  columnsOf,
  drawChart,
  drill,
  EXPORT_MOST,
  listRows,
  OWN,
  streamRows,
  tableFields,
  totalsOf,
} from './run.ts'

const input = z.record(z.string(), z.unknown())
const PRICES = t('查看价格', 'View prices')
/** The supplier reports of the specification, each the list of a report. */
export const SUPPLIER_REPORTS = 'srmPosSupplierReport'
const EXPORT = t('导出', 'Export')
const AS_OF = t('查询时间', 'As of')

const DRILL_FIELDS = {
  kind: f.lookup('RPT_FACT_KIND', '类别', 'Kind'),
  supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
  orgId: f.ref('baseOrganization', '组织', 'Organisation'),
  itemId: f.ref('srmBaseItem', '物料', 'Item'),
  uomCode: f.lookup('UOM', '单位', 'UOM'),
}

/** Reads with the caller's rights. A report itself runs outside, so that no transaction waits for it. */
type Within = <T>(read: (inside: OperationContext) => Promise<T>) => Promise<T>

/** The calls of a report: what it is, its rows, totals, charts, and the documents behind a figure. */
export function reportActions(report: Report): Action[] {
  const { route, title } = report
  const on = { service: serviceOf(route), resource: route, title, input } as const
  const asked = async <T>(
    context: ActionContext,
    body: Values,
    work: (asking: Asking, within: Within) => Promise<T>,
    more: readonly string[] = [],
  ): Promise<T> => {
    const caller = callerIn(context)
    const permissions = await permissionsOf(context.platform, caller)
    const within: Within = (read) => context.engine.inTransaction(caller, permissions, read)
    const asking = await within((inside) => askingOf(inside, report, permissions, body, more))
    return work(asking, within)
  }
  const listed = (context: ActionContext, body: Values) =>
    asked(context, body, async (asking, within) => {
      const { rows, count } = await listRows(asking)
      await within((inside) => finished(inside, asking, rows))
      return { data: rows, page: { count, curIndex: asking.pageIndex } }
    })
  return [
    defineAction({
      ...on,
      action: 'findReport',
      access: { code: 'view' },
      async run(context) {
        const { side } = callerIn(context)
        return {
          ...{ title, meaning: report.meaning, period: report.period ?? null },
          filters: fieldsOf(filtersFor(report, side)),
          opens: report.opens?.resource ?? null,
        }
      },
    }),
    defineAction({
      ...on,
      action: 'listByPage',
      access: { code: 'view' },
      codes: { btnExport: EXPORT, btnViewPrice: PRICES },
      run: listed,
      exportRows: (context, body) =>
        asked(context, body, (asking, within) => whole(asking, within)),
    }),
    ...(report.supplierCall
      ? [
          defineAction({
            ...{ ...on, resource: SUPPLIER_REPORTS, action: report.supplierCall },
            access: { code: 'view' },
            run: listed,
          }),
        ]
      : []),
    defineAction({
      ...on,
      action: 'summary',
      access: { code: 'view' },
      run: (context, body) =>
        asked(context, body, async (asking) => {
          const { platform } = asking
          const columns = columnsOf(asking)
          const totals = await totalsOf(asking)
          return {
            columns: tableFields(columns),
            figures: fieldsOf(
              Object.fromEntries(Object.entries(columns).filter(([, { figure }]) => figure)),
            ),
            drills: Object.entries(columns).flatMap(([key, { of }]) => (of ? [key] : [])),
            totals,
            totalsBy: report.totalsBy?.key ?? null,
            asOf: formatInstant(platform.clock(), platform.config.timeZone),
          }
        }),
    }),
    defineAction({
      ...on,
      action: 'chart',
      access: { code: 'view' },
      run: (context, body) =>
        asked(context, body, async (asking, within) => {
          const charts = []
          for (const chart of report.charts?.(asking.ask) ?? []) {
            const drawn = await drawChart(asking, chart)
            if (!drawn) continue
            const rows = drawn.marks.map(({ row }) => row)
            const fields = columnsFields(asking, chart.by)
            await within((inside) => labelled(inside, fields, rows))
            charts.push(drawn)
          }
          return charts
        }),
    }),
    ...(report.dimensions
      ? [
          defineAction({
            ...on,
            action: 'drill',
            access: { code: 'view' },
            run: (context, body) =>
              asked(
                context,
                body,
                async (asking, within) => {
                  const { drillColumn, drillRow } = body
                  const row = drillRow && typeof drillRow === 'object' ? (drillRow as Values) : null
                  const { rows, count, total } = await drill(asking, {
                    column: String(drillColumn ?? ''),
                    row,
                  })
                  await within((inside) => labelled(inside, DRILL_FIELDS, rows))
                  const page = { count, curIndex: asking.pageIndex }
                  return { rows, page, total }
                },
                ['drillColumn', 'drillRow'],
              ),
          }),
        ]
      : []),
  ]
}

const columnsFields = (asking: Asking, by?: readonly string[]) =>
  tableFields(columnsOf(asking, by ?? asking.ask.by))

/** Names of what rows refer to, and values that other areas compute. */
async function finished(context: OperationContext, asking: Asking, rows: Row[]): Promise<void> {
  await asking.report.complete?.(context, rows, asking.ask)
  if (!asking.mayPrice)
    for (const [key, { money }] of Object.entries(columnsOf(asking)))
      if (money) for (const row of rows) row[key] = null
  await labelled(context, columnsFields(asking), rows)
}

const labelled = (
  { tx, platform, caller }: OperationContext,
  fields: Parameters<typeof attachRowLabels>[2],
  rows: Row[],
) => attachRowLabels(tx, platform.registry, fields, rows, caller ?? 'CN')

/** The whole filtered result for a file, below a line with the filters and the time. */
async function whole(asking: Asking, within: Within): Promise<WholeResult> {
  const { platform } = asking
  const name = `opensrm-export-${randomUUID()}`
  return {
    head: await within((inside) => headOf(inside, asking)),
    async count() {
      const { count } = await listRows({ ...asking, pageIndex: 1, pageRows: 1 })
      if (count > EXPORT_MOST) throw new AppError('EXPORT_OVER_LIMIT', { max: EXPORT_MOST })
      return count
    },
    cancel: () => cancelSelect(platform, OWN, name),
    pages: () =>
      handedOver((take) =>
        streamRows(asking, name, async (rows) => {
          await within((inside) => finished(inside, asking, rows))
          await take(rows)
        }),
      ),
  }
}

/** "Order date from: 2026-01-01; Supplier: ...; As of: ..." */
async function headOf(context: OperationContext, asking: Asking): Promise<string> {
  const { filters, ask, language, platform } = asking
  const fields = fieldsOf(filters)
  const values = { ...ask.values } as Row
  await labelled(context, fields, [values])
  const lookups = await lookupsOf(platform)
  const said = Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key]
    if (value === null || value === undefined || String(value) === '') return []
    const shown = shownValue(
      asDocument(asking.report.route),
      key,
      field.type === 'ref' ? null : field,
      { lookups, language },
    )
    return [
      `${inLanguage(field.label, language)}: ${values[`${key}Label`] ?? shown(String(value))}`,
    ]
  })
  const now = formatInstant(context.now, platform.config.timeZone)
  return [...said, `${inLanguage(AS_OF, language)}: ${now}`].join('; ')
}
