import { tableOf } from '@opensrm/kernel/document/define.ts'
import { listedText } from '@opensrm/kernel/i18n/text.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { missingParts } from '../sections/completeness.ts'
import { srmPosMainSupplierSchedule } from '../srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.definition.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { companyOf } from '../srmPosSupplier/srmPosSupplier.rules.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'

export type Level = 'YELLOW' | 'ORANGE' | 'RED'

/** One current cause of a warning. */
export type Cause = {
  level: Level
  supplierId: string
  ownerId: string | null
  categoryId?: string | null
  objectType: string
  objectId: string
  title: string
  /** absent: the same for English readers */
  titleEn?: string | null
  /** The sections of the company's data it concerns. */
  sections?: readonly string[]
  dueDate?: string | null
  freezeProposed?: boolean
}

/** Finds all causes of one kind with one statement. */
type Source = (context: OperationContext) => Promise<Cause[]>

/**
 * A kind whose level depends on a day: the number of days before it, and the level from then on.
 */
type Stage = { days: number; level: Level }
const CERTIFICATE: readonly Stage[] = stages(90, 30)
export const USUAL_STAGES: readonly Stage[] = stages(60, 30)
/** Plans: a warning a month before, and from the day itself. */
const PLANNED: readonly Stage[] = [
  { days: 30, level: 'YELLOW' },
  { days: 0, level: 'RED' },
]

function stages(yellow: number, orange: number): readonly Stage[] {
  return [
    { days: yellow, level: 'YELLOW' },
    { days: orange, level: 'ORANGE' },
    { days: 0, level: 'RED' },
  ]
}

/** The last stage that has begun applies. */
export function levelBy(
  stagesOf: readonly Stage[],
  dueDate: string,
  today: string,
): Level | undefined {
  const left = daysBetween(today, dueDate)
  return stagesOf.filter(({ days }) => left <= days).at(-1)?.level
}

const SUPPLIER = sql.table(tableOf(srmPosSupplier))
/** Suppliers in business; those that have left get no warnings. */
const IN_BUSINESS = sql`s.status in ('REGISTERED', 'QUALIFYING', 'QUALIFIED')`
const YEAR = 365
/** Percent of the requested data a supplier should have given. */
const LEAST_COMPLETE = 80

type Dated = {
  supplier_id: string
  owner_id: string | null
  category_id?: string | null
  object_id: string
  title: string | null
  title_en?: string | null
  due: string
}

/** Causes with a day, from one statement that returns those up to the first stage. */
async function dated(
  context: OperationContext,
  of: {
    objectType: string
    sections?: readonly string[]
    stages: readonly Stage[]
    rows(until: string): RawBuilder<Dated>
  },
): Promise<Cause[]> {
  const first = Math.max(...of.stages.map(({ days }) => days))
  const { rows } = await of.rows(dayIn(context, first)).execute(context.tx)
  return rows.flatMap((row) => {
    const level = levelBy(of.stages, row.due, context.today)
    return level ? [{ ...causeOf(of.objectType, level, row), sections: of.sections ?? [] }] : []
  })
}

function causeOf(objectType: string, level: Level, row: Dated): Cause {
  return {
    ...{ level, objectType, objectId: row.object_id, title: row.title ?? '', dueDate: row.due },
    ...{ supplierId: row.supplier_id, ownerId: row.owner_id, categoryId: row.category_id ?? null },
    titleEn: row.title_en ?? null,
  }
}

function dayIn({ today }: OperationContext, days: number): string {
  return addDays(today, days)
}

/**
 * A mandatory certificate that stays expired beyond the grace period proposes a freeze, which a
 * user decides on.
 */
async function certificates(context: OperationContext): Promise<Cause[]> {
  const grace = Number(await findValue(context, { profileCode: 'POS_CERT_GRACE_DAYS' }))
  const { rows } = await sql<Dated & { require_id: string | null }>`
    select s.id::text as supplier_id, s.buyer_id::text as owner_id, r.id::text as object_id,
      concat_ws(' ', r.cert_name, r.cert_number) as title, r.effective_to::text as due,
      r.require_id::text as require_id
    from ${sql.table(tableOf(srmPosSupplier, 'dataFiles'))} r join ${SUPPLIER} s on s.id = r.header_id
    where ${IN_BUSINESS} and coalesce(r.long_term_flag, 'N') = 'N'
      and r.effective_to <= ${dayIn(context, 90)}::date`.execute(context.tx)
  return rows.flatMap((row) => {
    const level = levelBy(CERTIFICATE, row.due, context.today)
    if (!level) return []
    const isBeyond = daysBetween(row.due, context.today) > grace
    const cause = causeOf('srmPosSupplier.dataFiles', level, row)
    return [{ ...cause, sections: ['FILE'], freezeProposed: row.require_id !== null && isBeyond }]
  })
}

const licences: Source = (context) =>
  dated(context, {
    objectType: srmPosSupplier.resource,
    sections: ['BASE'],
    stages: USUAL_STAGES,
    rows: (until) => sql<Dated>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        s.unified_credit_code as title, s.licence_end_date::text as due
      from ${SUPPLIER} s where ${IN_BUSINESS} and coalesce(s.licence_long_term, 'N') = 'N'
        and s.licence_end_date <= ${until}::date`,
  })

const qualifications: Source = async (context) => {
  const found = await dated(context, {
    objectType: srmPosSupplierCategory.resource,
    stages: USUAL_STAGES,
    rows: (until) => sql<Dated>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, c.id::text as object_id,
        null::text as title, c.category_id::text as category_id, c.effective_to::text as due
      from ${sql.table(tableOf(srmPosSupplierCategory))} c join ${SUPPLIER} s on s.id = c.supplier_id
      where ${IN_BUSINESS} and c.status in ('QUALIFIED', 'FROZEN', 'EXPIRED')
        and c.effective_to <= ${until}::date`,
  })
  const named = found.map(async (cause) => {
    const category = await context.findMaster(srmBaseCategory, cause.categoryId)
    return { ...cause, title: category?.categoryName ?? '', titleEn: category?.categoryNameEn }
  })
  return Promise.all(named)
}

const audits: Source = (context) =>
  dated(context, {
    objectType: srmPosMainSupplierSchedule.resource,
    stages: PLANNED,
    rows: (until) => sql<Dated>`
      select s.id::text as supplier_id, coalesce(p.owner_id, s.buyer_id)::text as owner_id,
        p.id::text as object_id, p.schedule_number as title, p.category_id::text as category_id,
        p.plan_date::text as due
      from ${sql.table(tableOf(srmPosMainSupplierSchedule))} p join ${SUPPLIER} s on s.id = p.supplier_id
      where ${IN_BUSINESS} and p.activity_type = 'ANNUAL_AUDIT'
        and p.status in ('PLANNED', 'OA_SUBMITTED', 'CONFIRMED', 'OVERDUE')
        and p.plan_date <= ${until}::date`,
  })

const calibrations: Source = (context) =>
  dated(context, {
    objectType: 'srmPosSupplier.equipment',
    sections: ['EQUIPMENT'],
    stages: PLANNED,
    rows: (until) => sql<Dated>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, r.id::text as object_id,
        concat_ws(' ', r.equipment_name, r.model) as title, r.calibration_due_date::text as due
      from ${sql.table(tableOf(srmPosSupplier, 'equipment'))} r join ${SUPPLIER} s on s.id = r.header_id
      where ${IN_BUSINESS} and r.equipment_type = 'INSPECTION'
        and r.calibration_due_date <= ${until}::date`,
  })

type Plain = Omit<Dated, 'due'> & { due: string | null; level?: Level }

/** Current causes without a day. */
async function standing(
  context: OperationContext,
  level: Level,
  rows: RawBuilder<Plain>,
  objectType: string = srmPosSupplier.resource,
): Promise<Cause[]> {
  const found = await rows.execute(context.tx)
  return found.rows.map((row) => ({
    ...causeOf(objectType, row.level ?? level, { ...row, due: row.due ?? '' }),
    dueDate: row.due,
  }))
}

/** Qualified for at least a year, without orders, receipts or settlements in that time. */
const idle: Source = (context) =>
  standing(
    context,
    'YELLOW',
    sql<Plain>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        s.supplier_number as title, s.last_transaction_date::text as due
      from ${SUPPLIER} s where s.status = 'QUALIFIED'
        and coalesce(s.last_transaction_date, s.qualified_date) < ${dayIn(context, -YEAR)}::date`,
  )

const risky: Source = (context) =>
  standing(
    context,
    'RED',
    sql<Plain>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        s.supplier_number as title, null::text as due
      from ${SUPPLIER} s where ${IN_BUSINESS} and s.risk_level = 'HIGH'`,
  )

const NAMES_OF_OTHERS = sql`string_agg(distinct o.supplier_name, '、') as title,
  string_agg(distinct coalesce(nullif(o.supplier_name_en, ''), o.supplier_name), ', ') as title_en`

/** One account at two suppliers is reported for both, without the account number. */
const sameAccounts: Source = (context) => {
  const accounts = sql.table(tableOf(srmPosSupplier, 'accounts'))
  return standing(
    context,
    'ORANGE',
    sql<Plain>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, a.id::text as object_id,
        ${NAMES_OF_OTHERS}, null::text as due
      from ${accounts} a join ${SUPPLIER} s on s.id = a.header_id
        join ${accounts} b on b.header_id <> a.header_id
          and regexp_replace(b.account_number, '[^0-9A-Za-z]', '', 'g')
            = regexp_replace(a.account_number, '[^0-9A-Za-z]', '', 'g')
        join ${SUPPLIER} o on o.id = b.header_id
      where ${IN_BUSINESS} and o.status in ('REGISTERED', 'QUALIFYING', 'QUALIFIED')
      group by s.id, a.id`,
    'srmPosSupplier.accounts',
  )
}

/**
 * Two suppliers with the same legal representative, the same telephone or e-mail of a contact, or
 * one as parent of the other.
 */
const related: Source = (context) => {
  const contacts = sql.table(tableOf(srmPosSupplier, 'contacts'))
  return standing(
    context,
    'ORANGE',
    sql<Plain>`
      with told as (
        select header_id, nullif(mobile, '') as said from ${contacts}
        union select header_id, lower(nullif(email, '')) from ${contacts}
        union select id, nullif(legal_person_id_no, '') from ${SUPPLIER}
      ), pairs as (
        select a.header_id as one, b.header_id as other from told a
          join told b on b.said = a.said and b.header_id <> a.header_id
        union select id, parent_supplier_id from ${SUPPLIER} where parent_supplier_id is not null
        union select parent_supplier_id, id from ${SUPPLIER} where parent_supplier_id is not null
      )
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        ${NAMES_OF_OTHERS}, null::text as due
      from pairs p join ${SUPPLIER} s on s.id = p.one join ${SUPPLIER} o on o.id = p.other
      where ${IN_BUSINESS} and o.status in ('REGISTERED', 'QUALIFYING', 'QUALIFIED')
      group by s.id`,
  )
}

/** A failing grade at once; a grade to improve when it is the second in a row. */
const lowGrades: Source = (context) =>
  standing(
    context,
    'RED',
    sql<Plain>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        s.grade_code as title, null::text as due,
        case when s.grade_code = 'D' then 'RED' else 'ORANGE' end as level
      from ${SUPPLIER} s where ${IN_BUSINESS} and (s.grade_code = 'D' or (s.grade_code = 'C' and (
        select bool_and(last.to_value = 'C') and count(*) = 2 from (
          select h.to_value from ${sql.table(tableOf(srmPosSupplier, 'stageHistory'))} h
          where h.header_id = s.id and h.event_type = 'GRADE' and h.target_org_id is null
          order by h.id desc limit 2) last)))`,
  )

/** Names what is missing, so that nobody has to look for it. */
const incomplete: Source = async (context) => {
  const found = await standing(
    context,
    'YELLOW',
    sql<Plain>`
      select s.id::text as supplier_id, s.buyer_id::text as owner_id, s.id::text as object_id,
        null::text as title, null::text as due
      from ${SUPPLIER} s where ${IN_BUSINESS} and s.completeness < ${LEAST_COMPLETE}`,
  )
  const causes: Cause[] = []
  for (const cause of found) {
    const supplier = await context.find(srmPosSupplier, cause.supplierId)
    const parts = supplier ? missingParts(companyOf(supplier), context.today) : []
    const { zh, en } = listedText(parts.map(({ title }) => title))
    const sections = [...new Set(parts.map(({ section }) => section))]
    causes.push({ ...cause, title: zh, titleEn: en, sections })
  }
  return causes
}

/** The check of each type of warning. */
export const WARNING_SOURCES: { readonly [warningType: string]: Source } = {
  CERT_EXPIRE: certificates,
  LICENCE_EXPIRE: licences,
  QUALIFY_EXPIRE: qualifications,
  AUDIT_OVERDUE: audits,
  CALIBRATION_EXPIRE: calibrations,
  NO_TRANSACTION: idle,
  RISK_HIGH: risky,
  ACCOUNT_DUPLICATE: sameAccounts,
  RELATED_PARTY: related,
  LOW_GRADE: lowGrades,
  INFO_INCOMPLETE: incomplete,
}
