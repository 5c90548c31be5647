import { type RowOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'

/** What the history says about the past: the last row up to a day holds. */

const FLAGS = [
  'freezeInquiryFlag',
  'freezeOrderFlag',
  'freezeReceiveFlag',
  'freezePaymentFlag',
] as const
type Flag = (typeof FLAGS)[number]

/** Rows about freezes hold the flag's name. */
const labelOf = (flag: Flag): string => srmPosSupplier.fields[flag].label.zh

/** A supplier at the end of a day; site and category only where the question names them. */
export type PastState = {
  stage: string | null
  supplierLevel: string | null
  gradeCode: string | null
  siteState: string | null
  siteGrade: string | null
  categoryState: string | null
  categoryGrade: string | null
} & { [F in Flag]: 'Y' | 'N' }

type HistoryRow = Pick<
  RowOf<typeof srmPosSupplier, 'stageHistory'>,
  'eventType' | 'toStage' | 'toValue' | 'targetOrgId' | 'categoryId' | 'scope'
>

/** Of several sites in an organisation the most usable one answers. */
const SITE_STATES = ['ACTIVE', 'FROZEN', 'POTENTIAL', 'INACTIVE']

export async function stateAt(
  context: OperationContext,
  ask: { supplierId: string; date: string; orgId?: string | null; categoryId?: string | null },
): Promise<PastState> {
  const { supplierId, date, orgId = null, categoryId = null } = ask
  const { rows } = await sql<HistoryRow>`
    select event_type as "eventType", to_stage as "toStage", to_value as "toValue",
      target_org_id::text as "targetOrgId", category_id::text as "categoryId", scope
    from ${sql.table(tableOf(srmPosSupplier, 'stageHistory'))}
    where header_id = ${supplierId} and effective_date <= ${date}::date
      and (target_org_id is null or target_org_id = ${orgId}::bigint)
      and (category_id is null or category_id = ${categoryId}::bigint)
    order by id`.execute(context.tx)
  return told(rows)
}

function told(rows: readonly HistoryRow[]): PastState {
  const ofAll = rows.filter(({ targetOrgId }) => !targetOrgId)
  const ofSites = rows.filter(({ targetOrgId, categoryId }) => targetOrgId && !categoryId)
  const ofCategory = rows.filter(({ categoryId }) => categoryId)
  const last = (among: readonly HistoryRow[], eventType: string) =>
    among.findLast((row) => row.eventType === eventType)
  const siteCodes = [...new Set(ofSites.map(({ scope }) => scope))]
  const states = siteCodes.map(
    (code) =>
      last(
        ofSites.filter(({ scope }) => scope === code),
        'STAGE',
      )?.toValue,
  )
  const frozen = (flag: Flag) => {
    const label = labelOf(flag)
    const isOn = (among: readonly HistoryRow[]) =>
      among.findLast(
        ({ eventType, toValue }) => /FREEZE$/.test(String(eventType)) && toValue === label,
      )?.eventType === 'FREEZE'
    return [ofAll, ofSites, ofCategory].some(isOn) ? ('Y' as const) : ('N' as const)
  }
  return {
    stage: last(ofAll, 'STAGE')?.toStage ?? null,
    supplierLevel: last(ofAll, 'LEVEL')?.toValue ?? null,
    gradeCode: last(ofAll, 'GRADE')?.toValue ?? null,
    siteState: SITE_STATES.find((state) => states.includes(state)) ?? null,
    siteGrade: last(ofSites, 'GRADE')?.toValue ?? null,
    categoryState: last(ofCategory, 'STAGE')?.toValue ?? null,
    categoryGrade: last(ofCategory, 'GRADE')?.toValue ?? null,
    freezeInquiryFlag: frozen('freezeInquiryFlag'),
    freezeOrderFlag: frozen('freezeOrderFlag'),
    freezeReceiveFlag: frozen('freezeReceiveFlag'),
    freezePaymentFlag: frozen('freezePaymentFlag'),
  }
}

/** The same for people: a claim or an audit asks how a supplier stood on a day. */
export const findStateAt = documentAction({
  title: t('查询历史状态', 'Standing on a day'),
  by: 'buyer',
  readOnly: true,
  input: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
    date: f.date('日期', 'Day', { required: true }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
  },
  async run(context, ask) {
    await context.findAs(srmPosSupplier, ask.supplierId)
    return stateAt(context, ask)
  },
})

/** Suppliers of which the history and the master differ today; there should be none. */
export async function strayed(context: OperationContext): Promise<string[]> {
  const history = sql.table(tableOf(srmPosSupplier, 'stageHistory'))
  const supplier = sql.table(tableOf(srmPosSupplier))
  const { rows } = await sql<{ number: string; what: string }>`
    with last as (
      select distinct on (header_id, event_type, target_org_id, category_id, place)
        header_id, event_type, target_org_id, category_id, place, to_stage, to_value
      from (select *, case when target_org_id is not null then scope end as place from ${history}) h
      where event_type in ('STAGE', 'LEVEL', 'GRADE')
      order by header_id, event_type, target_org_id, category_id, place, id desc),
    own as (select * from last where target_org_id is null)
    select s.supplier_number as number, 'STAGE' as what from own l join ${supplier} s on s.id = l.header_id
    where l.event_type = 'STAGE' and l.to_stage is distinct from s.status
    union all
    select s.supplier_number, l.event_type from own l join ${supplier} s on s.id = l.header_id
    where l.event_type = 'LEVEL' and l.to_value is distinct from s.supplier_level
      or l.event_type = 'GRADE' and l.to_value is distinct from s.grade_code
    union all
    select s.supplier_number, 'FREEZE' from ${supplier} s
      cross join lateral (values (${labelOf('freezeInquiryFlag')}, s.freeze_inquiry_flag),
        (${labelOf('freezeOrderFlag')}, s.freeze_order_flag),
        (${labelOf('freezeReceiveFlag')}, s.freeze_receive_flag),
        (${labelOf('freezePaymentFlag')}, s.freeze_payment_flag)) as own(label, flag)
      left join (
        select distinct on (header_id, to_value) header_id, to_value, event_type from ${history}
        where event_type in ('FREEZE', 'UNFREEZE') and target_org_id is null
        order by header_id, to_value, id desc) l on l.header_id = s.id and l.to_value = own.label
    where (coalesce(l.event_type, 'UNFREEZE') = 'FREEZE') <> (own.flag = 'Y')
    union all
    select s.supplier_number, p.site_code from last l join ${supplier} s on s.id = l.header_id
      join ${sql.table(tableOf(srmPosSupplierSite))} p on p.supplier_id = s.id and p.site_code = l.place
    where l.event_type = 'STAGE' and l.category_id is null and l.to_value is distinct from p.status
    union all
    select s.supplier_number, 'CATEGORY' from last l join ${supplier} s on s.id = l.header_id
      join ${sql.table(tableOf(srmPosSupplierCategory))} c
        on c.supplier_id = s.id and c.org_id = l.target_org_id and c.category_id = l.category_id
    where l.event_type = 'STAGE' and l.to_value is distinct from c.status
    order by 1, 2`.execute(context.tx)
  return rows.map(({ number, what }) => `${number} ${what}`)
}

const SHOWN = 50

/** Fails where somebody changed the master past its history, so that operations hear of it. */
export async function compareHistory(engine: Engine): Promise<void> {
  const found = await engine.inTransaction(null, null, strayed)
  if (found.length === 0) return
  const more = found.length > SHOWN ? ` … ${found.length}` : ''
  throw new Error(`History and master differ: ${found.slice(0, SHOWN).join(', ')}${more}`)
}
