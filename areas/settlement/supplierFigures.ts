import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { listDoor, type OverviewPart } from '../suppliers/ports.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'

type Asked = {
  key: string
  definition: DocumentDefinition
  field: string
  states: readonly string[]
  route: string
  title: Text
  meaning: Text
  counted: (count: number) => Text
}

const FIGURES: readonly Asked[] = [
  {
    key: 'notStated',
    definition: srmRcnTransactionInfo,
    field: 'openAmount',
    states: ['OPEN', 'PART', 'HOLD'],
    route: 'srmRcnTransactionInfoList',
    title: t('未对账', 'Not on a statement yet'),
    meaning: t(
      '已收货、尚未进入对账单的含税金额，不含待定价',
      'Amounts incl. tax received and on no statement, without unpriced rows',
    ),
    counted: (count) => t(`${count} 笔交易`, `${count} transactions`),
  },
  {
    key: 'unpaidInvoices',
    definition: srmRcnInvoice,
    field: 'openAmount',
    states: ['APPROVED'],
    route: 'invoiceList',
    title: t('应付未付', 'Invoiced, not paid'),
    meaning: t(
      '已审批发票单中尚未付款、未核销的金额',
      'What is neither paid nor written off of approved invoices',
    ),
    counted: (count) => t(`${count} 张发票单`, `${count} invoices`),
  },
  {
    key: 'advances',
    definition: srmRcnAdvanceApply,
    field: 'balanceAmount',
    states: ['PART_PAID', 'PAID', 'CLOSED'],
    route: 'advanceApplyList',
    title: t('预付款余额', 'Advances outstanding'),
    meaning: t('已付预付款中尚未核销的余额', 'What is not written off yet of advances paid'),
    counted: (count) => t(`${count} 笔预付款`, `${count} advances`),
  },
]

/** The open money with one supplier, for its overview: amounts by currency. */
export async function moneyOf(
  context: OperationContext,
  supplierId: string,
): Promise<OverviewPart> {
  const figures: OverviewPart['figures'][number][] = []
  for (const { key, definition, field, states, route, title, meaning, counted } of FIGURES) {
    const door = await listDoor(context, definition)
    if (!door?.mayRead(null, field)) continue
    const column = sql.ref(`h.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
    const { rows } = await sql<{ currency: string; amount: string; count: string }>`
      select h.currency_code as currency, sum(${column})::text as amount, count(*)::text as count
      from ${sql.table(tableOf(definition))} h
      where h.supplier_id = ${supplierId}::bigint and h.status = any(${[...states]}::text[])
        and ${column} <> 0 and ${door.scope('h')}
      group by h.currency_code order by sum(${column}) desc`.execute(context.tx)
    const count = rows.reduce((all, row) => all + Number(row.count), 0)
    figures.push({
      ...{ key, title, meaning, kind: count > 0 ? 'AMOUNT' : 'COUNT' },
      values:
        count > 0
          ? rows.map(({ amount, currency }) => ({ value: amount, currencyCode: currency }))
          : [{ value: '0' }],
      ...(count > 0 ? { note: counted(count) } : {}),
      opens: { route, preset: { supplierId, status: [...states] } },
    })
  }
  return { figures }
}
