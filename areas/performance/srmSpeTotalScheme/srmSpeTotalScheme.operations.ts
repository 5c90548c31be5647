import { type RecordOf, rowsOf } from '@opensrm/kernel/document/define.ts'
import { listedText } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { settingSnapshot } from '../scoring/snapshots.ts'
import { ratingsOf } from '../scoring/totals.ts'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { periodEnd } from '../srmSpeScheme/srmSpeScheme.rules.ts'
import { srmSpeSettingHead } from '../srmSpeSettingHead/srmSpeSettingHead.definition.ts'
import { srmSpeTemplate } from '../srmSpeTemplate/srmSpeTemplate.definition.ts'
import { srmSpeTotalScheme } from './srmSpeTotalScheme.definition.ts'

type TotalScheme = RecordOf<typeof srmSpeTotalScheme>

const STEPS: { readonly [type: string]: { months: number; label: string } } = {
  MONTH: { months: 1, label: 'M' },
  QUARTER: { months: 3, label: 'Q' },
  HALF: { months: 6, label: 'H' },
  YEAR: { months: 12, label: 'Y' },
}

export const srmSpeTotalSchemeOperations = defineOperations(srmSpeTotalScheme, {
  async enrich({ db, caller }, totals) {
    const rows = totals.flatMap((total) => rowsOf(total, 'schemes'))
    const { rows: found } = await sql<{ id: string; status: keyof typeof srmSpeScheme.states }>`
      select id, status from srm_spe_scheme where id = any(${rows.map(({ schemeId }) => String(schemeId))}::bigint[])`.execute(
      db,
    )
    const states = new Map(found.map(({ id, status }) => [id, srmSpeScheme.states[status]]))
    const isEnglish = caller?.language === 'EN'
    for (const row of rows) {
      const state = states.get(String(row.schemeId))
      row.schemeStatus = (isEnglish ? state?.en : state?.zh) ?? null
    }
  },
  effects: {
    async doGenerate(context: OperationContext, total) {
      const step = STEPS[total.periodType ?? '']
      const template = await context.find(srmSpeTemplate, String(total.templateId))
      if (!step || template?.status !== 'APPROVED') context.refuse('SPE_TEMPLATE_NOT_EFFECTIVE')
      const known = new Set(total.schemes.map(({ periodLabel }) => periodLabel))
      const added = []
      for (let month = 1, number = 1; month <= 12; month += step.months, number++) {
        const periodLabel = `${total.evalYear}-${step.label}${number}`
        if (known.has(periodLabel)) continue
        const periodFrom = `${total.evalYear}-${String(month).padStart(2, '0')}-01`
        const scheme = await context.create(srmSpeScheme, {
          schemeName: `${total.totalSchemeName} ${periodLabel}`.slice(0, 100),
          orgId: total.orgId,
          ownerId: total.ownerId,
          totalSchemeId: total.id,
          templateId: total.templateId,
          settingId: total.settingId,
          evalYear: total.evalYear,
          periodFrom,
          periodTo: periodEnd(total.periodType, periodFrom),
          orgIds: total.orgIds,
          categoryIds: template.categories.flatMap(({ categoryId }) => categoryId ?? []),
        })
        added.push({ schemeId: scheme.id, periodLabel, schemeWeight: '1' })
      }
      return { patch: { add: { schemes: added } } }
    },
    doSummarize: summarize,
    async doRelease(context, total) {
      for (const row of total.results)
        await context.create(srmSpePerformance, {
          performanceType: 'TOTAL',
          totalSchemeId: total.id,
          ownerId: total.ownerId,
          orgId: total.orgId,
          supplierId: row.supplierId,
          categoryId: row.categoryId,
          orgIds: total.orgIds,
          periodType: 'YEAR',
          periodFrom: `${total.evalYear}-01-01`,
          periodTo: `${total.evalYear}-12-31`,
          baseScore: row.totalScore,
          finalScore: row.totalScore,
          gradeCode: row.gradeCode,
          rankNum: row.rankNum,
          maxAppeals: 0,
        })
    },
    async doCancel(context, total) {
      const schemes = await context.select(srmSpeScheme, { totalSchemeId: total.id })
      const beyond = schemes.find(
        ({ status }) => !['DRAFT', 'REJECTED', 'APPROVED', 'CANCELLED'].includes(status),
      )
      if (beyond) context.refuse('SPE_SCHEME_BEGUN', { number: beyond.schemeNumber ?? '' })
      for (const { id, status } of schemes)
        if (status !== 'CANCELLED') await context.run(srmSpeScheme, 'doCancel', id)
    },
  },
})

/** The weighted mean of each supplier's results in the schemes, after appeals. */
async function summarize(
  context: OperationContext,
  total: TotalScheme,
  input: { leaveOutFlag: string | null },
) {
  const schemes = await context.select(srmSpeScheme, {
    id: total.schemes.flatMap(({ schemeId }) => schemeId ?? []),
  })
  const open = schemes.filter(({ status }) => !['PUBLISHED', 'CLOSED'].includes(status))
  if (open.length > 0 && input.leaveOutFlag !== 'Y')
    context.refuse('SPE_SCHEMES_OPEN', {
      numbers: listedText(open.map(({ schemeNumber }) => schemeNumber ?? '')),
    })
  const weights = new Map(total.schemes.map((row) => [row.schemeId, row.schemeWeight ?? '1']))
  const all = sum(weights.values())
  const performances = await context.select(srmSpePerformance, {
    schemeId: schemes.map(({ id }) => id),
    status: ['CONFIRMED', 'RECTIFYING', 'CLOSED'],
  })
  const bySupplier = new Map<string, typeof performances>()
  for (const one of performances) {
    const key = `${one.supplierId}/${one.categoryId}`
    if (one.gradeCode !== 'N' && one.finalScore !== null)
      bySupplier.set(key, [...(bySupplier.get(key) ?? []), one])
  }
  const setting = await context.find(srmSpeSettingHead, String(total.settingId))
  if (!setting) return
  const snapshot = settingSnapshot(setting)
  const rows = [...bySupplier].map(([key, own]) => {
    const weightOf = ({ schemeId }: { schemeId: string | null }) => decimal(weights.get(schemeId))
    const joined = sum(own.map(weightOf))
    const points = sum(own.map((one) => weightOf(one).times(decimal(one.finalScore))))
    return {
      key,
      supplierId: own[0]?.supplierId ?? null,
      categoryId: own[0]?.categoryId ?? null,
      joinedWeight: fixed(joined, 2),
      totalScore: fixed(points.dividedBy(joined), 2),
      coverage: fixed(joined.times(100).dividedBy(all), 4),
    }
  })
  const ratings = ratingsOf(
    rows.map(({ key, categoryId, totalScore, coverage }) => ({
      key,
      group: snapshot.rankScope === 'SCHEME' ? '' : (categoryId ?? ''),
      finalScore: totalScore,
      coverage,
      veto: null,
    })),
    { ...snapshot, minCoverage: total.minWeightRatio ?? '0' },
  )
  return {
    patch: {
      fields: { summaryTime: nowText(context) },
      remove: { results: total.results.map(({ id }) => id) },
      add: {
        results: rows.map(({ key, coverage: _, ...row }) => ({
          ...row,
          rankNum: ratings.get(key)?.rankNum ?? null,
          gradeCode: ratings.get(key)?.gradeCode ?? 'N',
        })),
      },
    },
  }
}
