import { tableOf } from '@opensrm/kernel/document/define.ts'
import { computeNumber } from '@opensrm/kernel/expression/formula.ts'
import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoryChain } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import {
  factsOf,
  formulaFor,
  type Measured,
  type Scope,
  surroundingsOf,
} from '../measuring/facts.ts'
import { scoresOf, valueFormula } from '../scoring/scoring.ts'
import {
  type SettingSnapshot,
  settingSnapshot,
  type TemplateLine,
  templateLines,
} from '../scoring/snapshots.ts'
import { detailsOf, ratingsOf, totalOf } from '../scoring/totals.ts'
import { srmSpeSettingHead } from '../srmSpeSettingHead/srmSpeSettingHead.definition.ts'
import { srmSpeTemplate } from '../srmSpeTemplate/srmSpeTemplate.definition.ts'
import { srmSpeMonthlyPerformance } from './srmSpeMonthlyPerformance.definition.ts'

const table = sql.table(tableOf(srmSpeMonthlyPerformance))

type Parts = { numerator: string; denominator: string }
/** By 'supplier/category'. */
type Sums = ReadonlyMap<string, Parts>

const COLUMNS = {
  DELIVERY_ON_TIME_QTY: ['on_time_quantity', 'due_quantity', 'on_time_quantity_rate', 4],
  DELIVERY_ON_TIME_LINES: ['on_time_lines', 'due_lines', null, 0],
  INCOMING_PASS_RATE_LOT: ['passed_lots', 'inspected_lots', 'lot_pass_rate', 4],
  DEFECT_PPM: ['defect_quantity', 'received_quantity', 'defect_ppm', 2],
  RETURN_RATE: ['returned_quantity', null, null, 0],
  PURCHASE_AMOUNT: ['received_amount', null, null, 0],
  PRICE_COMPETITIVENESS: ['benchmark_amount', 'compared_amount', 'price_competitiveness', 4],
} as const

/** Recalculates one month of one organisation; locked rows are kept. */
export async function calculateMonth(
  context: OperationContext,
  evalMonth: string,
  targetOrgId: string,
): Promise<void> {
  const from = `${evalMonth}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1)
  const suppliers = await context.select(srmPosSupplier, {})
  const scope: Scope = {
    from,
    to,
    orgIds: [targetOrgId],
    subjects: suppliers.map(({ id }, key) => ({ key, supplierId: id, categoryIds: null })),
  }
  const surroundings = { ...(await surroundingsOf(context, scope)), orgIds: [targetOrgId] }
  const measured = new Map<string, Promise<Sums>>()
  const sumsOf = (asked: Measured): Promise<Sums> => {
    const name = JSON.stringify(asked)
    const known = measured.get(name) ?? sums(context, factsOf(context, scope, surroundings, asked))
    measured.set(name, known)
    return known
  }
  const rows = new Map<string, { [column: string]: string | number | null }>()
  const rowOf = (key: string) => {
    const [supplier_id = '', category_id = ''] = key.split('/')
    const row = rows.get(key) ?? { supplier_id, category_id: category_id || null }
    rows.set(key, row)
    return row
  }
  for (const [formulaCode, [numerator, denominator, rate, places]] of Object.entries(COLUMNS)) {
    const formula = formulaFor(context, { formulaCode, params: {} })
    for (const [key, parts] of await sumsOf({ formulaCode, params: {} })) {
      const row = rowOf(key)
      row[numerator] = parts.numerator
      if (denominator) row[denominator] = parts.denominator
      const value = rate ? computeNumber(valueFormula(formula.value), parts) : null
      if (rate) row[rate] = value === null ? null : fixed(value, places)
    }
  }
  await addConcessions(rows, sumsOf)
  for (const { key, ...found } of await qualityOf(context, scope, targetOrgId))
    Object.assign(rowOf(key), found)
  await addScores(context, { rows, sumsOf, targetOrgId })
  const stamp = formatInstant(context.now, context.platform.config.timeZone)
  await sql`delete from ${table} where eval_month = ${evalMonth} and target_org_id = ${targetOrgId}
    and status = 'CALCULATED'`.execute(context.tx)
  await sql`insert into ${table} (status, eval_month, target_org_id, supplier_id, category_id, due_quantity,
      on_time_quantity, on_time_quantity_rate, due_lines, on_time_lines, inspected_lots, passed_lots, concession_lots,
      lot_pass_rate, received_quantity, defect_quantity, defect_ppm, returned_quantity, abnormal_count, claim_amount,
      received_amount, price_competitiveness, benchmark_amount, compared_amount, month_score, grade_code, template_id, shown_flag, calculate_time)
    select 'CALCULATED', ${evalMonth}, ${targetOrgId}, supplier_id, category_id, due_quantity, on_time_quantity,
      on_time_quantity_rate, due_lines, on_time_lines, inspected_lots, passed_lots, coalesce(concession_lots, 0),
      lot_pass_rate, received_quantity, defect_quantity, defect_ppm, returned_quantity, coalesce(abnormal_count, 0), coalesce(claim_amount, 0), round(received_amount, 2),
      price_competitiveness, round(benchmark_amount, 2), round(compared_amount, 2), month_score, grade_code, template_id, 'N',
      ${stamp}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as given(supplier_id bigint,
      category_id bigint, due_quantity numeric, on_time_quantity numeric, on_time_quantity_rate numeric,
      due_lines numeric, on_time_lines numeric, inspected_lots numeric, passed_lots numeric, concession_lots numeric,
      lot_pass_rate numeric, received_quantity numeric, defect_quantity numeric, defect_ppm numeric,
      returned_quantity numeric, abnormal_count bigint, claim_amount numeric, received_amount numeric, price_competitiveness numeric, benchmark_amount numeric, compared_amount numeric,
      month_score numeric, grade_code text, template_id bigint)
    on conflict do nothing`.execute(context.tx)
}

/** Abnormal reports of the month, and the claims confirmed in it, by supplier and category. */
async function qualityOf(context: OperationContext, { from, to }: Scope, targetOrgId: string) {
  const { rows } = await sql<{ key: string; abnormal_count: string; claim_amount: string }>`
    select concat(supplier_id, '/', category_id) as key, count(abnormal)::text as abnormal_count,
      coalesce(sum(claim), 0)::text as claim_amount
    from (select supplier_id, category_id, id as abnormal, null::numeric as claim from rpt.v_abnormal
        where org_id = ${targetOrgId}::bigint and find_date between ${from}::date and ${to}::date
      union all
      select supplier_id, category_id, null, local_amount from rpt.v_quality_charge
        where charge = 'CLAIM' and org_id = ${targetOrgId}::bigint and confirmed between ${from}::date and ${to}::date) q
    group by supplier_id, category_id`.execute(context.tx)
  return rows
}

/** Lots on concession are what the pass rate counts more when a concession is a pass. */
async function addConcessions(
  rows: ReadonlyMap<string, { [column: string]: string | number | null }>,
  sumsOf: (asked: Measured) => Promise<Sums>,
): Promise<void> {
  const asked = { formulaCode: 'INCOMING_PASS_RATE_LOT', params: { concessionFactor: '1' } }
  for (const [key, { numerator }] of await sumsOf(asked)) {
    const row = rows.get(key)
    if (row)
      row.concession_lots = decimal(numerator)
        .minus(row.passed_lots ?? 0)
        .toFixed(0)
  }
}

async function sums(context: OperationContext, facts: ReturnType<typeof factsOf>): Promise<Sums> {
  const { rows } = await sql<{ key: string; numerator: string; denominator: string }>`
    select concat(supplier_id, '/', category_id) as key, sum(numerator)::numeric(24,6)::text as numerator,
      sum(denominator)::numeric(24,6)::text as denominator
    from (${facts}) fact group by supplier_id, category_id`.execute(context.tx)
  return new Map(rows.map(({ key, ...parts }) => [key, parts]))
}

type Scored = {
  rows: ReadonlyMap<string, { [column: string]: string | number | null }>
  sumsOf(asked: Measured): Promise<Sums>
  targetOrgId: string
}

/**
 * Scores by the monthly template of each category: the deepest category takes precedence, then the
 * newer template.
 */
async function addScores(context: OperationContext, scored: Scored): Promise<void> {
  const templates = await context.select(srmSpeTemplate, {
    periodType: 'MONTH',
    status: 'APPROVED',
  })
  const setting = await monthSetting(context, scored.targetOrgId)
  const own = templates
    .filter(({ orgIds }) => !orgIds?.length || orgIds.includes(scored.targetOrgId))
    .sort((a, b) => Number(b.id) - Number(a.id))
  const categories = await context.selectRows(srmSpeTemplate, 'categories', {
    headerId: own.map(({ id }) => id),
  })
  const keysOf = new Map<string, string[]>()
  for (const [key, row] of scored.rows) {
    const chain = row.category_id ? await categoryChain(context, String(row.category_id)) : []
    const found = chain
      .map((categoryId) =>
        own.find(({ id }) =>
          categories.some((one) => one.headerId === id && one.categoryId === categoryId),
        ),
      )
      .find(Boolean)
    if (found) keysOf.set(found.id, [...(keysOf.get(found.id) ?? []), key])
  }
  for (const [templateId, keys] of keysOf) {
    const template = await context.find(srmSpeTemplate, templateId)
    if (!template || !setting) continue
    const lines = await templateLines(context, template)
    const scores = await scoresByKey(context, scored, lines, keys)
    const totals = keys.map((key) => {
      const details = detailsOf(
        lines,
        (code) => scores.get(`${key}/${code}`),
        () => null,
      )
      return { key, total: totalOf(details, { manual: '0', adjust: '0' }, setting) }
    })
    const ratings = ratingsOf(
      totals.map(({ key, total }) => ({
        key,
        group: '',
        finalScore: total.finalScore,
        coverage: '100',
        veto: null,
      })),
      setting,
    )
    for (const { key, total } of totals) {
      const row = scored.rows.get(key)
      if (row)
        Object.assign(row, {
          month_score: total.finalScore,
          grade_code: ratings.get(key)?.gradeCode,
          template_id: templateId,
        })
    }
  }
}

async function scoresByKey(
  context: OperationContext,
  { sumsOf }: Scored,
  lines: readonly TemplateLine[],
  keys: readonly string[],
) {
  const known = new Map<string, { value: string | null; score: string | null }>()
  for (const line of lines) {
    if (!line.formulaCode) continue
    const asked = { formulaCode: line.formulaCode, params: line.formulaParams }
    const formula = formulaFor(context, asked)
    const found = await sumsOf(asked)
    const values = new Map(
      keys.map((key) => {
        const parts = found.get(key)
        const given = parts ?? { numerator: '0', denominator: '0' }
        const value =
          parts || formula.emptyIsZero ? computeNumber(valueFormula(formula.value), given) : null
        return [key, value] as const
      }),
    )
    for (const [key, score] of scoresOf(line, line.better, values))
      known.set(`${key}/${line.indicatorCode}`, { value: values.get(key) ?? null, score })
  }
  return known
}

async function monthSetting(
  context: OperationContext,
  orgId: string,
): Promise<SettingSnapshot | null> {
  const settings = await context.select(srmSpeSettingHead, { status: 'APPROVED' })
  const own = settings
    .filter(({ orgIds }) => !orgIds?.length || orgIds.includes(orgId))
    .sort((a, b) => decimal(b.id).comparedTo(a.id))
  const found = own[0] ? await context.find(srmSpeSettingHead, own[0].id) : null
  return found ? settingSnapshot(found) : null
}
