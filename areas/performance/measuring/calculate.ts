import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { computeNumber } from '@opensrm/kernel/expression/formula.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoriesWithin } from '../../base-data/ports.ts'
import { scoresOf, valueFormula } from '../scoring/scoring.ts'
import { linesIn, type TemplateLine } from '../scoring/snapshots.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { factsOf, formulaFor, type Scope, type Subject, surroundingsOf, totalsOf } from './facts.ts'

type Scheme = RecordOf<typeof srmSpeScheme>
const source = sql.table(tableOf(srmSpeSourceData))
const detail = sql.table(tableOf(srmSpeSourceDetail))

export const SPE_CALCULATE = 'SPE_CALCULATE'

/** Takes the data of a scheme, all or nothing: after a failure the earlier data remain. */
export async function runCalculation(engine: Engine, id: string): Promise<void> {
  try {
    await engine.inTransaction(null, null, async (context) => {
      // One calculation of a scheme at a time; raters and the owner can continue meanwhile.
      await sql`select pg_advisory_xact_lock(hashtextextended('spe_calculation', ${id}::bigint))`.execute(
        context.tx,
      )
      const scheme = await context.find(srmSpeScheme, id)
      if (scheme?.calculateStatus !== 'RUNNING') return
      await calculate(context, scheme)
      await context.run(srmSpeScheme, 'followCalculation', id, {
        calculateStatus: 'DONE',
        message: null,
      })
    })
  } catch (error) {
    const message =
      error instanceof AppError ? messageOf(error.code, error.args, 'CN') : String(error)
    await engine.inTransaction(null, null, async (context) => {
      await context.run(srmSpeScheme, 'followCalculation', id, {
        calculateStatus: 'FAILED',
        message: message.slice(0, 500),
      })
    })
    if (!(error instanceof AppError)) throw error
  }
}

/** The participating suppliers, with the categories in which each is evaluated. */
export async function subjectsOf(context: OperationContext, scheme: Scheme): Promise<Subject[]> {
  const within = new Map<string, readonly string[]>()
  const categoriesOf = async (categoryId: string | null) => {
    const name = categoryId ?? ''
    const ids =
      within.get(name) ??
      (await categoriesWithin(context, categoryId ? [categoryId] : (scheme.categoryIds ?? [])))
    within.set(name, ids)
    return ids
  }
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  const subjects: Subject[] = []
  for (const [key, { supplierId, categoryId }] of included.entries())
    subjects.push({
      key,
      supplierId: String(supplierId),
      categoryIds: await categoriesOf(categoryId),
    })
  return subjects
}

async function calculate(context: OperationContext, scheme: Scheme): Promise<void> {
  const scope: Scope = {
    from: scheme.periodFrom ?? '',
    to: scheme.periodTo ?? '',
    orgIds: scheme.orgIds ?? [],
    subjects: await subjectsOf(context, scheme),
  }
  const lines = linesIn(scheme).filter(({ formulaCode }) => formulaCode)
  // Corrections wait until the calculation is done, and the calculation keeps them.
  await sql`select 1 from ${source} where scheme_id = ${scheme.id} for update`.execute(context.tx)
  await sql`delete from ${detail} where source_data_id in (select id from ${source} where scheme_id = ${scheme.id})`.execute(
    context.tx,
  )
  const surroundings = await surroundingsOf(context, scope)
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  for (const line of lines) {
    const measured = { formulaCode: line.formulaCode ?? '', params: line.formulaParams }
    await sql`drop table if exists spe_fact`.execute(context.tx)
    await sql`create temporary table spe_fact on commit drop as ${factsOf(context, scope, surroundings, measured)}`.execute(
      context.tx,
    )
    const { rows: totals } = await totalsOf(sql`spe_fact`).execute(context.tx)
    const byKey = new Map(totals.map((total) => [Number(total.key), total]))
    const { emptyIsZero, value: text } = formulaFor(context, measured)
    const formula = valueFormula(text)
    const rows = included.map(({ supplierId, categoryId }, key) => {
      const total = byKey.get(key)
      const given = { numerator: total?.numerator ?? '0', denominator: total?.denominator ?? '0' }
      return {
        key,
        supplier_id: supplierId,
        category_id: categoryId,
        ...given,
        excluded_count: total?.excluded ?? '0',
        calc_value: total || emptyIsZero ? computeNumber(formula, given) : null,
      }
    })
    await keep(context, scheme, line, rows)
    await rescore(context, scheme.id, line)
  }
  await sql`delete from ${source} s where s.scheme_id = ${scheme.id} and not (
      s.indicator_code = any(${lines.map(({ indicatorCode }) => indicatorCode)}::text[])
      and exists (select from jsonb_to_recordset(${JSON.stringify(
        included.map(({ supplierId, categoryId }) => ({
          supplier_id: supplierId,
          category_id: categoryId,
        })),
      )}::jsonb) as kept(supplier_id bigint, category_id bigint)
        where kept.supplier_id = s.supplier_id and kept.category_id is not distinct from s.category_id))`.execute(
    context.tx,
  )
}

/** Stores figures of one indicator with their lines; manual corrections are kept. */
async function keep(
  context: OperationContext,
  scheme: Scheme,
  line: TemplateLine,
  rows: readonly object[],
): Promise<void> {
  const stamp = formatInstant(context.now, context.platform.config.timeZone)
  await sql`insert into ${source} (status, scheme_id, org_id, supplier_id, category_id, indicator_code, indicator_name,
      indicator_name_en, formula_code, formula_text, numerator, denominator, excluded_count, calc_value, final_value, missing_flag,
      calculate_time)
    select 'CALCULATED', ${scheme.id}, ${scheme.orgId}, supplier_id, category_id, ${line.indicatorCode},
      ${line.indicatorName}, ${line.indicatorNameEn ?? null}, ${line.formulaCode}, ${line.formulaText}, numerator, denominator, excluded_count,
      calc_value, calc_value, case when calc_value is null then 'Y' else 'N' end, ${stamp}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(supplier_id bigint, category_id bigint,
      numerator numeric, denominator numeric, excluded_count integer, calc_value numeric)
    on conflict (scheme_id, supplier_id, category_id, indicator_code) do update set
      indicator_name = excluded.indicator_name, indicator_name_en = excluded.indicator_name_en,
      formula_code = excluded.formula_code,
      formula_text = excluded.formula_text, numerator = excluded.numerator, denominator = excluded.denominator,
      excluded_count = excluded.excluded_count, calc_value = excluded.calc_value,
      final_value = coalesce(srm_spe_source_data.corrected_value, excluded.calc_value),
      missing_flag = case when coalesce(srm_spe_source_data.corrected_value, excluded.calc_value) is null
        then 'Y' else 'N' end,
      calculate_time = excluded.calculate_time, version_num = srm_spe_source_data.version_num + 1`.execute(
    context.tx,
  )
  await sql`insert into ${detail} (status, source_data_id, doc_type, doc_number, doc_line_num, item_id, doc_date,
      quantity, numerator_part, denominator_part, exclude_id, line_id)
    select 'KEPT', s.id, f.doc_type, f.doc_number, f.doc_line_num, f.item_id, f.doc_date, f.quantity, f.numerator,
      f.denominator, f.bill_id, f.line_id::text
    from spe_fact f
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key integer, supplier_id bigint, category_id bigint)
        on given.key = f.key
      join ${source} s on s.scheme_id = ${scheme.id} and s.indicator_code = ${line.indicatorCode}
        and s.supplier_id = given.supplier_id and s.category_id is not distinct from given.category_id
    order by s.id, f.doc_date, f.line_id`.execute(context.tx)
}

/**
 * Recalculates the points of one indicator after a calculation or a correction; with scoring by
 * rank each value depends on all.
 */
export async function rescore(
  context: OperationContext,
  schemeId: string,
  line: TemplateLine,
): Promise<void> {
  const { rows } = await sql<{ id: string; value: string | null }>`
    select id, final_value::text as value from ${source}
    where scheme_id = ${schemeId} and indicator_code = ${line.indicatorCode}`.execute(context.tx)
  const scores = scoresOf(line, line.better, new Map(rows.map(({ id, value }) => [id, value])))
  await sql`update ${source} s set score = given.score
    from jsonb_to_recordset(${JSON.stringify([...scores].map(([id, score]) => ({ id, score })))}::jsonb)
      as given(id bigint, score numeric)
    where s.id = given.id and s.score is distinct from given.score`.execute(context.tx)
}
