import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type AppError, type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurCustomerOrder } from '../srmPurCustomerOrder.definition.ts'
import type { CustomerOrder } from '../srmPurCustomerOrder.rules.ts'

type Line = RowOf<typeof srmPurCustomerOrder, 'lines'>
type Asked = { [header: string]: unknown } & {
  sourceSystem: string | null
  customerOrderNumber: string
  productCode: string | null
  itemId: string
  quantity: string
  needByDate: string | null
}
/** Rows of one order with their indexes in the input. */
type Group = { number: string; source: string; rows: { asked: Asked; row: number }[] }

const { customerOrderNumber, customerPoNumber, projectCode, urgentFlag, remark } =
  srmPurCustomerOrder.fields
const { productCode, itemId, quantity } = srmPurCustomerOrder.children.lines.fields
const HEADER = [
  'orgId',
  'customerName',
  'customerPoNumber',
  'projectCode',
  'orderDate',
  'deliveryDate',
  'urgentFlag',
  'remark',
] as const

/**
 * Imports customer orders from a sheet or from sales: one row per line, rows with the same number
 * together. Existing lines get the new quantities and dates, but never below what has been
 * requested; lines without a row stay unchanged.
 */
export const doImport = documentAction({
  title: t('导入客户订单', 'Import customer orders'),
  by: 'buyer',
  input: {},
  inputRows: {
    rows: {
      title: t('客户订单行', 'Customer order lines'),
      max: 10_000,
      fields: {
        customerOrderNumber,
        sourceSystem: f.lookup('PUR_SOURCE_TYPE', '来源', 'Source', { default: 'IMPORT' }),
        orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
        customerName: f.text('客户名称', 'Customer', { maxLength: 100 }),
        ...{ customerPoNumber, projectCode },
        orderDate: f.date('下单日期', 'Order date'),
        deliveryDate: f.date('交期', 'Delivery date', { required: true }),
        urgentFlag: f.bool(urgentFlag.label.zh, urgentFlag.label.en),
        remark,
        ...{ productCode, itemId, quantity },
        needByDate: f.date('需求日期', 'Need-by date', {
          hint: t('为空则为交期', 'Empty: the delivery date'),
        }),
      },
    },
  },
  async run(context, input) {
    const groups = grouped(input.rows)
    const known = await knownOrders(context, groups)
    const issues: Issue[] = []
    let created = 0
    for (const group of groups) {
      const order = known.get(keyOf(group.source, group.number))
      const { header, lines, posted } = merged(group, order)
      const outcome = await context.attempt(() =>
        context.saveAs(srmPurCustomerOrder, { ...header, lines }),
      )
      if ('refused' in outcome) issues.push(...atRows(outcome.refused, group, posted))
      else if (!order) created++
    }
    refuseIssues(issues)
    return { created, changed: groups.length - created }
  },
})

const keyOf = (source: string | null, number: string | null): string => `${source}/${number}`

function grouped(rows: readonly Asked[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [row, asked] of rows.entries()) {
    const source = asked.sourceSystem ?? 'IMPORT'
    const number = asked.customerOrderNumber
    const group = groups.get(keyOf(source, number)) ?? { number, source, rows: [] }
    groups.set(keyOf(source, number), group)
    group.rows.push({ asked, row })
  }
  return [...groups.values()]
}

async function knownOrders(
  context: OperationContext,
  groups: readonly Group[],
): Promise<Map<string, CustomerOrder>> {
  const found = await context.select(srmPurCustomerOrder, {
    customerOrderNumber: groups.map(({ number }) => number),
  })
  const known = new Map<string, CustomerOrder>()
  for (const { id, sourceSystem, customerOrderNumber: number } of found) {
    const key = keyOf(sourceSystem, number)
    if (!groups.some(({ source, number: asked }) => keyOf(source, asked) === key)) continue
    known.set(key, await context.findAs(srmPurCustomerOrder, id))
  }
  return known
}

/** The order to save: the current one with the values of the rows; blank cells change nothing. */
function merged(group: Group, order: CustomerOrder | undefined) {
  const first = group.rows[0]?.asked
  const given = HEADER.flatMap((key) => (first?.[key] ? [[key, first[key]]] : []))
  const lines: { [key: string]: unknown }[] = (order?.lines ?? []).map((line) => ({ ...line }))
  const posted: (number | undefined)[] = lines.map(() => undefined)
  for (const { asked, row } of group.rows) {
    const { productCode: product, itemId: item, quantity: amount } = asked
    const values = {
      ...{ productCode: product, itemId: item, quantity: amount },
      needByDate: asked.needByDate ?? first?.deliveryDate,
    }
    const place = (order?.lines ?? []).findIndex(
      (line, index) => posted[index] === undefined && isSame(line, asked),
    )
    if (place >= 0) {
      lines[place] = { ...lines[place], ...values }
      posted[place] = row
    } else {
      lines.push(values)
      posted.push(row)
    }
  }
  const identity = order
    ? { id: order.id, versionNum: order.versionNum }
    : { customerOrderNumber: group.number, sourceSystem: group.source }
  return { header: { ...identity, ...Object.fromEntries(given) }, lines, posted }
}

function isSame(line: Line, asked: Asked): boolean {
  return line.itemId === asked.itemId && (line.productCode ?? null) === (asked.productCode ?? null)
}

/** Reports faults of an order at the rows it came from. */
function atRows(error: AppError, group: Group, posted: readonly (number | undefined)[]): Issue[] {
  const { code, args, field } = error
  const faults: readonly Issue[] = error.issues?.length
    ? error.issues
    : [{ code, args, ...(field ? { field } : {}) }]
  const first = group.rows[0]?.row ?? 0
  return faults.map((fault): Issue => {
    const row = fault.child === 'lines' ? (posted[fault.row ?? -1] ?? first) : first
    return { ...fault, child: 'rows', row, field: fault.field ?? 'customerOrderNumber' }
  })
}
