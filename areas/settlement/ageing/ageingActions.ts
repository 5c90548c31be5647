import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { attachRowLabels, nameOf } from '@opensrm/platform/documents/labels.ts'
import {
  type ActionInput,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { unknownField } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, sql } from 'kysely'
import { BASE_CURRENCY } from '../../base-data/ports.ts'
import '../settlement.errors.ts'
import { AGEING_COLUMNS, AGEING_FILTERS } from './ageingFields.ts'
import { figuresOf, groupedSql } from './figures.ts'
import { type PayablesAsOf, payablesAsOf } from './payablesAsOf.ts'

/** How many suppliers the chart shows. */
const LARGEST = 15
const PAGE = 20
/** A page of an export. */
const MOST_ROWS = 20_000

const ageingInput = {
  ...AGEING_FILTERS,
  sort: f.text('排序', 'Sorted by', {
    maxLength: 40,
    hint: t('列名，倒序前加减号', 'A column; from the largest with a minus before it'),
  }),
}

type Asked = ActionInput<{ input: typeof ageingInput }>
type Row = { [key: string]: string | null }
type Answer<More = unknown> = { count: number; rows: Row[]; totals: Row[]; base: Row } & More
type Columns = { readonly [key: string]: RawBuilder<unknown> }

/** Payables as of a day by supplier, organisation and currency, with their totals and the suppliers owed most. */
export const findAgeing = documentAction({
  title: t('应付账款账龄分析', 'Accounts payable ageing'),
  by: 'buyer',
  readOnly: true,
  input: ageingInput,
  async run(context, input) {
    const { ctes, hasAdvances } = await payablesOf(context, input)
    const columns: Columns = {
      supplierId: sql`r.supplier_id`,
      orgId: sql`r.org_id`,
      currencyCode: sql`r.currency_code`,
      ...figuresOf('', { hasAdvances }),
      baseTotal: sql`r.base_total_open`,
    }
    const inBase = figuresOf('base_', { hasAdvances, over: sum })
    const { rows, count, totals, base, suppliers } = await read<{ suppliers: Row[] }>(
      context,
      sql`with ${ctes}, grouped as materialized (${groupedSql})
      select json_build_object(
        'count', (select count(*) from grouped),
        'rows', ${listed(sql`(select r.id::text as id, ${texts(columns)} from grouped r
          ${paged(context, input, { columns, usual: sql`r.base_total_open desc, r.id` })})`)},
        'totals', ${listed(sql`(select currency_code as "currencyCode", ${texts(figuresOf('', { hasAdvances, over: sum }))} from grouped
          group by currency_code order by currency_code)`)},
        'base', (select row_to_json(s) from (select ${texts({ ...inBase, baseTotal: sum(sql`base_total_open`) })} from grouped) s),
        'suppliers', ${listed(sql`(select supplier_id::text as "supplierId", ${texts(inBase)} from grouped
          group by supplier_id order by sum(base_total_open) desc, supplier_id limit ${LARGEST})`)}
      )::text as answer`,
    )
    await labelled(context, [...rows, ...suppliers])
    const page = { count, curIndex: pageOf(input).index }
    return { data: rows, page, totals, base, baseCurrency: BASE_CURRENCY, suppliers }
  },
})

/** The accounts behind a figure of the ageing: their amounts add up to it. */
export const findAgedAccounts = documentAction({
  title: t('账龄明细', 'Accounts of the ageing'),
  by: 'buyer',
  readOnly: true,
  input: {
    ...ageingInput,
    bucket: f.lookup('RCN_AGE_BUCKET', '账龄区间', 'Age bucket'),
    overdueFlag: f.bool('仅逾期', 'Overdue only'),
  },
  async run(context, input) {
    const { ctes } = await payablesOf(context, input)
    const { bucket, overdueFlag } = input
    const columns: Columns = {
      sourceType: sql`r.source_type`,
      documentId: sql`r.document_id`,
      documentNumber: sql`r.document_number`,
      supplierId: sql`r.supplier_id`,
      orgId: sql`r.org_id`,
      stageCode: sql`r.stage_code`,
      baseDate: sql`r.base_date`,
      dueDate: sql`r.due_date`,
      days: sql`r.days`,
      currencyCode: sql`r.currency_code`,
      openAmount: sql`r.open_amount`,
      baseAmount: sql`r.base_amount`,
    }
    const { rows, count, totals, base } = await read(
      context,
      sql`with ${ctes}, chosen as materialized (select * from account
        where ${bucket ? sql`bucket = ${bucket}` : sql`true`}
          and ${overdueFlag === 'Y' ? sql`bucket <> 'NOT_DUE'` : sql`true`})
      select json_build_object(
        'count', (select count(*) from chosen),
        'rows', ${listed(sql`(select r.id::text as id, ${texts(columns)} from chosen r
          ${paged(context, input, { columns, usual: sql`r.due_date, r.id` })})`)},
        'totals', ${listed(sql`(select currency_code as "currencyCode", sum(open_amount)::text as "openAmount"
          from chosen group by currency_code order by currency_code)`)},
        'base', (select row_to_json(s) from (select coalesce(sum(base_amount), 0)::text as "baseAmount" from chosen) s)
      )::text as answer`,
    )
    await labelled(context, rows)
    const page = { count, curIndex: pageOf(input).index }
    return { data: rows, page, totals, base, baseCurrency: BASE_CURRENCY }
  },
})

async function payablesOf(context: OperationContext, input: Asked): Promise<PayablesAsOf> {
  if (input.asOfDate > context.today)
    context.refuse('SETTLEMENT_DATE_AHEAD', undefined, { field: 'asOfDate' })
  // All of it is amounts.
  return (await payablesAsOf(context, input)) ?? context.refuse('NO_PERMISSION')
}

const sum = (figure: RawBuilder<unknown>): RawBuilder<unknown> => sql`sum(${figure})`

/** Amounts leave the database as text, so that none of them passes through a binary number. */
const texts = (columns: Columns): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([key, value]) => sql`(${value})::text as ${sql.ref(key)}`))

const listed = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(s), '[]') from ${rows} s)`

async function read<More>(
  { tx }: OperationContext,
  statement: RawBuilder<unknown>,
): Promise<Answer<More>> {
  const { rows } = await (statement as RawBuilder<{ answer: string }>).execute(tx)
  return JSON.parse(rows[0]?.answer ?? '{}') as Answer<More>
}

function pageOf({ pageIndex, pageRows }: Asked): { index: number; limit: number } {
  return { index: pageIndex ?? 1, limit: Math.min(pageRows ?? PAGE, MOST_ROWS) }
}

/** Order and page. Suppliers and organisations are in the order of their names. */
function paged(
  { platform, caller }: OperationContext,
  input: Asked,
  { columns, usual }: { columns: Columns; usual: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { index, limit } = pageOf(input)
  const language = caller?.language ?? 'CN'
  const named: Columns = {
    supplierId: nameOf(platform.registry, 'srmPosSupplier', sql`r.supplier_id`, language),
    orgId: nameOf(platform.registry, 'baseOrganization', sql`r.org_id`, language),
  }
  const key = input.sort?.replace(/^-/, '') ?? ''
  const isDown = input.sort?.startsWith('-') ?? false
  if (key && !Object.hasOwn(columns, key)) throw unknownField(key)
  const by = key
    ? sql`${named[key] ?? columns[key]} ${isDown ? sql`desc` : sql`asc`} nulls last, r.id`
    : usual
  return sql`order by ${by} limit ${limit} offset ${(index - 1) * limit}`
}

async function labelled({ tx, platform, caller }: OperationContext, rows: Row[]): Promise<void> {
  const { supplierId, orgId } = AGEING_COLUMNS
  await attachRowLabels(tx, platform.registry, { supplierId, orgId }, rows, caller ?? 'CN')
}
