import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { SPE_CALCULATE } from '../measuring/calculate.ts'
import { indicatorText } from '../scoring/fields.ts'
import { linesIn, settingIn, settingSnapshot, templateLines } from '../scoring/snapshots.ts'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeSchemeScore } from '../srmSpeSchemeScore/srmSpeSchemeScore.definition.ts'
import { makeTotal } from '../srmSpeSchemeScoreTotal/makeTotal.ts'
import { srmSpeSettingHead } from '../srmSpeSettingHead/srmSpeSettingHead.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { srmSpeTemplate } from '../srmSpeTemplate/srmSpeTemplate.definition.ts'
import { ratersToAdd, suppliersToAdd } from './loading.ts'
import { startSheets } from './sheets.ts'
import { srmSpeScheme } from './srmSpeScheme.definition.ts'

type Scheme = RecordOf<typeof srmSpeScheme>
const OPEN_SHEETS = ['WAITING', 'DRAFT', 'REJECTED', 'APPROVING'] as const

export const srmSpeSchemeOperations = defineOperations(srmSpeScheme, {
  async enrich({ db }, schemes) {
    const { rows } = await sql<{ scheme_id: string; all: string; done: string }>`
      select scheme_id, count(*) filter (where status <> 'LAPSED') as all,
        count(*) filter (where status = 'APPROVED') as done
      from ${sql.table(tableOf(srmSpeSchemeScore))}
      where scheme_id = any(${schemes.map(({ id }) => id)}::bigint[]) group by scheme_id`.execute(
      db,
    )
    const counts = new Map(rows.map((row) => [row.scheme_id, `${row.done} / ${row.all}`]))
    for (const scheme of schemes) scheme.sheetProgress = counts.get(scheme.id) ?? null
  },
  effects: {
    async doLoadSuppliers(context, scheme) {
      return { patch: { add: { suppliers: await suppliersToAdd(context, scheme) } } }
    },
    doResolveRaters: resolveRaters,
    async doSubmit(context, scheme) {
      await templateOf(context, scheme, true)
      await assertOnlyScheme(context, scheme)
    },
    async doApproval(context, scheme) {
      const template = await templateOf(context, scheme, true)
      const setting = await context.lock(srmSpeSettingHead, String(scheme.settingId))
      const isOver = String(scheme.periodTo) < context.today
      if (isOver) await addJob(context, SPE_CALCULATE, { id: scheme.id })
      return {
        patch: {
          fields: {
            templateSnapshot: await templateLines(context, template),
            settingSnapshot: settingSnapshot(setting),
            calculateStatus: isOver ? 'RUNNING' : 'NONE',
          },
        },
      }
    },
    doReopen: reopen,
    async doCalculate(context, scheme, input) {
      if (scheme.calculateStatus === 'RUNNING') context.refuse('SPE_CALCULATING')
      const mayBe = scheme.periodType === 'SPECIAL' ? context.today : addDays(context.today, -1)
      if (String(scheme.periodTo) > mayBe)
        context.refuse('SPE_PERIOD_RUNNING', { date: scheme.periodTo ?? '' })
      if (input.resetFlag === 'Y') await dropCorrections(context, scheme)
      await addJob(context, SPE_CALCULATE, { id: scheme.id })
      return { patch: { fields: { calculateStatus: 'RUNNING', calculateMessage: null } } }
    },
    async followCalculation(context, _scheme, { calculateStatus, message }) {
      return {
        patch: {
          fields: {
            calculateStatus,
            calculateMessage: message,
            ...(calculateStatus === 'DONE' ? { calculateTime: nowText(context) } : {}),
          },
        },
      }
    },
    async doStartScore(context, scheme) {
      if (scheme.calculateStatus !== 'DONE') context.refuse('SPE_NOT_CALCULATED')
      const profile = { profileCode: 'SPE_SCORE_APPROVAL', orgId: scheme.orgId } as const
      const needsApproval = (await findValue(context, profile)) !== 'N'
      const scoreDueDate =
        scheme.scoreDueDate ?? addDays(context.today, settingIn(scheme).scoreDays)
      const dated = { ...scheme, scoreDueDate }
      await context.update(srmSpeScheme, scheme.id, {
        fields: { scoreDueDate, scoreProcess: needsApproval ? 'SPE_SCHEME_SCORE' : null },
      })
      await startSheets(context, dated)
    },
    async doUrge(context, scheme) {
      for (const { id, raterId, scoreDueDate } of await openSheets(context, scheme))
        context.emit('srmSpeSchemeScore.scoreDue', { id, raterId, scoreDueDate })
    },
    /** The owner does not see open sheets, and hands them over from here. */
    async doTransferSheet(context, scheme, { raterId, personId }) {
      const sheet = (await openSheets(context, scheme)).find((one) => one.raterId === raterId)
      if (!sheet || sheet.status === 'APPROVING') {
        const rater = await context.findMaster(basePerson, raterId)
        return context.refuse('SPE_SHEET_NONE', { rater: rater?.personName ?? '' })
      }
      await context.run(srmSpeSchemeScore, 'doTransfer', sheet.id, { personId })
    },
    async doSummarize(context, scheme, input) {
      if (scheme.calculateStatus !== 'DONE') context.refuse('SPE_NOT_CALCULATED')
      const open = await openSheets(context, scheme)
      if (
        scheme.status === 'APPROVED' &&
        linesIn(scheme).some(({ indicatorType }) => indicatorType === 'MANUAL')
      )
        context.refuse('SPE_NOT_SCORED')
      if (open.length > 0) {
        const isOver = context.today > String(scheme.scoreDueDate)
        if (!isOver || input.lapseFlag !== 'Y')
          context.refuse('SPE_SHEETS_OPEN', {
            count: open.length,
            date: scheme.scoreDueDate ?? '',
          })
        await assertScored(context, scheme)
      }
      for (const { id } of open) await context.run(srmSpeSchemeScore, 'doLapse', id)
      await makeTotal(context, scheme)
    },
    async doClose(context, scheme) {
      const performances = await context.select(srmSpePerformance, { schemeId: scheme.id })
      const open = performances.filter(
        ({ status }) => !['CONFIRMED', 'RECTIFYING', 'CLOSED'].includes(status),
      )
      if (open.length > 0) context.refuse('SPE_NOT_ALL_CONFIRMED', { count: open.length })
      for (const { id, status } of performances)
        if (status === 'CONFIRMED') await context.run(srmSpePerformance, 'doClose', id)
    },
    async doCancel(context, scheme) {
      for (const { id } of await openSheets(context, scheme))
        await context.run(srmSpeSchemeScore, 'doLapse', id)
    },
  },
})

/** The current template; a new scheme needs an effective one. */
async function templateOf(context: OperationContext, scheme: Scheme, mustBeEffective: boolean) {
  const template = await context.find(srmSpeTemplate, String(scheme.templateId))
  const setting = await context.find(srmSpeSettingHead, String(scheme.settingId))
  if (
    !template ||
    (mustBeEffective && (template.status !== 'APPROVED' || setting?.status !== 'APPROVED'))
  )
    context.refuse('SPE_TEMPLATE_NOT_EFFECTIVE')
  return template
}

/**
 * A supplier is evaluated once for the same organisations, category and period; special schemes are
 * exempt.
 */
async function assertOnlyScheme(context: OperationContext, scheme: Scheme): Promise<void> {
  if (scheme.periodType === 'SPECIAL') return
  await sql`select pg_advisory_xact_lock(hashtextextended('spe_scheme', 0))`.execute(context.tx)
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  const { rows } = await sql<{ scheme_number: string; supplier_id: string }>`
    select other.scheme_number, row.supplier_id from ${sql.table(tableOf(srmSpeScheme))} other
      join ${sql.table(tableOf(srmSpeScheme, 'suppliers'))} row on row.header_id = other.id and row.include_flag = 'Y'
    where other.id <> ${scheme.id} and other.status not in ('DRAFT', 'REJECTED', 'CANCELLED')
      and other.period_type = ${scheme.periodType} and other.period_from = ${scheme.periodFrom}::date
      and other.period_to = ${scheme.periodTo}::date and other.org_ids && ${scheme.orgIds ?? []}::bigint[]
      and exists (select from jsonb_to_recordset(${JSON.stringify(
        included.map(({ supplierId, categoryId }) => ({ supplierId, categoryId })),
      )}::jsonb) as own("supplierId" bigint, "categoryId" bigint)
        where own."supplierId" = row.supplier_id and own."categoryId" is not distinct from row.category_id)
    limit 1`.execute(context.tx)
  const [other] = rows
  if (!other) return
  const supplier = await context.findMaster(srmPosSupplier, other.supplier_id)
  context.refuse('SPE_SUPPLIER_TWICE', {
    supplier: supplier?.supplierName ?? '',
    number: other.scheme_number,
  })
}

async function resolveRaters(context: OperationContext, scheme: Scheme) {
  const lines =
    scheme.status === 'APPROVED'
      ? linesIn(scheme)
      : await templateLines(context, await templateOf(context, scheme, false))
  const raters = await ratersToAdd(context, scheme, lines)
  return {
    patch: {
      remove: {
        raters: scheme.raters
          .filter(({ sourceFlag }) => sourceFlag !== 'SCHEME')
          .map(({ id }) => id),
      },
      add: { raters },
    },
  }
}

function openSheets(context: OperationContext, scheme: Scheme) {
  return context.select(srmSpeSchemeScore, { schemeId: scheme.id, status: OPEN_SHEETS })
}

/** Back to draft, while no sheet has been submitted. */
async function reopen(context: OperationContext, scheme: Scheme) {
  const sheets = await context.select(srmSpeSchemeScore, { schemeId: scheme.id })
  if (sheets.some(({ status }) => status === 'APPROVED' || status === 'APPROVING'))
    context.refuse('SPE_SHEETS_IN')
  for (const { id, status } of sheets)
    if (status !== 'LAPSED') await context.run(srmSpeSchemeScore, 'doLapse', id)
  const source = sql.table(tableOf(srmSpeSourceData))
  await sql`delete from ${sql.table(tableOf(srmSpeSourceDetail))} where source_data_id in (
    select id from ${source} where scheme_id = ${scheme.id})`.execute(context.tx)
  await sql`delete from ${source} where scheme_id = ${scheme.id}`.execute(context.tx)
  return { patch: { fields: { calculateStatus: 'NONE', calculateTime: null } } }
}

async function dropCorrections(context: OperationContext, scheme: Scheme): Promise<void> {
  for (const { id } of await context.select(srmSpeSourceData, {
    schemeId: scheme.id,
    status: 'CORRECTED',
  }))
    await context.run(srmSpeSourceData, 'doResetCorrect', id)
}

/** Every manual indicator needs at least one score. */
async function assertScored(context: OperationContext, scheme: Scheme): Promise<void> {
  const sheets = await context.select(srmSpeSchemeScore, {
    schemeId: scheme.id,
    status: 'APPROVED',
  })
  const rows = await context.selectRows(srmSpeSchemeScore, 'lines', {
    headerId: sheets.map(({ id }) => id),
  })
  const scored = new Set(
    rows.flatMap(({ indicatorCode, score }) => (score === null ? [] : [indicatorCode])),
  )
  const missing = linesIn(scheme).find(
    ({ indicatorType, indicatorCode }) => indicatorType === 'MANUAL' && !scored.has(indicatorCode),
  )
  if (missing) context.refuse('SPE_NOBODY_SCORED', { indicator: indicatorText(missing) })
}
