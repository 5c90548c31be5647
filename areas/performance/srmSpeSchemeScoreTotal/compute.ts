import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import { subjectsOf } from '../measuring/calculate.ts'
import { linesIn, settingIn } from '../scoring/snapshots.ts'
import {
  type Detail,
  detailsOf,
  type Known,
  type Rated,
  type Rating,
  ratersScore,
  ratingsOf,
  type Total,
  totalOf,
  vetoOf,
} from '../scoring/totals.ts'
import { srmSpeManualScore } from '../srmSpeManualScore/srmSpeManualScore.definition.ts'
import type { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSchemeScore } from '../srmSpeSchemeScore/srmSpeSchemeScore.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { previousScores } from './previous.ts'

type Scheme = RecordOf<typeof srmSpeScheme>

export type Computed = {
  supplierId: string
  categoryId: string | null
  details: Detail[]
  total: Total
  veto: Rated['veto']
  rating: Rating
  adjustScore: string
  /** Counted manual entries, and how often each reason occurs. */
  manualIds: string[]
  manualReasons: string[]
}

export const keyOf = (supplierId: string | null, categoryId: string | null) =>
  `${supplierId}/${categoryId}`

/** The results of a scheme from the current source data, sheets and manual points. */
export async function computeScheme(
  context: OperationContext,
  scheme: Scheme,
  adjustOf: (key: string) => string,
): Promise<Computed[]> {
  const lines = linesIn(scheme)
  const setting = settingIn(scheme)
  const known = await knownFigures(context, scheme)
  const previous = await previousScores(context, scheme)
  const points = await manualPoints(context, scheme)
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  const computed = included.map(({ supplierId, categoryId }) => {
    const key = keyOf(supplierId, categoryId)
    const details = detailsOf(
      lines,
      (code) => known.get(`${key}/${code}`),
      (code) => previous.get(`${key}/${code}`) ?? null,
    )
    const manual = points.get(key) ?? []
    const adjustScore = adjustOf(key)
    const signed = sum(manual.map((entry) => entry.signed))
    const total = totalOf(details, { manual: fixed(signed, 2), adjust: adjustScore }, setting)
    return {
      supplierId: String(supplierId),
      categoryId,
      details,
      total,
      veto: vetoOf(lines, details),
      adjustScore,
      manualIds: manual.map(({ id }) => id),
      manualReasons: manual.map(({ reasonType, signed: of }) => `${reasonType}:${of}`),
    }
  })
  const ratings = ratingsOf(
    computed.map((one) => ({
      key: keyOf(one.supplierId, one.categoryId),
      group: setting.rankScope === 'SCHEME' ? '' : (one.categoryId ?? ''),
      finalScore: one.total.finalScore,
      coverage: one.total.coverage,
      veto: one.veto,
    })),
    setting,
  )
  return computed.map((one) => ({
    ...one,
    rating: ratings.get(keyOf(one.supplierId, one.categoryId)) as Rating,
  }))
}

/** By 'supplier/category/indicator': figures of the source data, and the raters' scores. */
async function knownFigures(
  context: OperationContext,
  scheme: Scheme,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>()
  for (const data of await allSourceData(context, scheme))
    known.set(`${keyOf(data.supplierId, data.categoryId)}/${data.indicatorCode}`, {
      value: data.finalValue,
      score: data.score,
      numerator: data.numerator,
      denominator: data.denominator,
      correctedFlag: data.correctedValue === null ? 'N' : 'Y',
      sourceDataId: data.id,
    })
  const sheets = await context.select(srmSpeSchemeScore, {
    schemeId: scheme.id,
    status: 'APPROVED',
  })
  const given = new Map<string, { score: string; weight: string }[]>()
  for (const { id } of sheets)
    for (const row of await context.selectRows(srmSpeSchemeScore, 'lines', { headerId: id })) {
      const key = `${keyOf(row.supplierId, row.categoryId)}/${row.indicatorCode}`
      if (row.score === null || row.naFlag === 'Y') continue
      given.set(key, [
        ...(given.get(key) ?? []),
        { score: row.score, weight: row.raterWeight ?? '1' },
      ])
    }
  const aggregations = new Map(
    linesIn(scheme).map((line) => [line.indicatorCode, line.aggregation]),
  )
  for (const [key, scores] of given) {
    const code = key.split('/')[2] ?? ''
    const score = ratersScore(aggregations.get(code) ?? null, scores)
    known.set(key, { value: score, score, raterCount: scores.length })
  }
  return known
}

/** A selection returns at most ten thousand records, so they are read by indicator. */
async function allSourceData(context: OperationContext, scheme: Scheme) {
  const all = []
  for (const { indicatorCode, formulaCode } of linesIn(scheme))
    if (formulaCode)
      all.push(...(await context.select(srmSpeSourceData, { schemeId: scheme.id, indicatorCode })))
  return all
}

type Entry = { id: string; signed: string; reasonType: string }

/** Enabled points of the period and scope, by 'supplier/category'. */
async function manualPoints(
  context: OperationContext,
  scheme: Scheme,
): Promise<Map<string, Entry[]>> {
  const subjects = await subjectsOf(context, scheme)
  const orgIds = await orgsWithin(context, scheme.orgIds ?? [])
  const entries = await context.select(srmSpeManualScore, {
    supplierId: [...new Set(subjects.map(({ supplierId }) => supplierId))],
    targetOrgId: orgIds,
    status: 'ENABLED',
  })
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  return new Map(
    subjects.map(({ key, supplierId, categoryIds }) => [
      keyOf(supplierId, included[key]?.categoryId ?? null),
      entries
        .filter(
          (entry) =>
            entry.supplierId === supplierId &&
            String(entry.occurDate) >= String(scheme.periodFrom) &&
            String(entry.occurDate) <= String(scheme.periodTo) &&
            (!entry.categoryId || !categoryIds || categoryIds.includes(entry.categoryId)),
        )
        .map(({ id, points, pointType, reasonType }) => ({
          id,
          reasonType: reasonType ?? '',
          signed: pointType === 'PENALTY' ? `-${points}` : (points ?? '0'),
        })),
    ]),
  )
}
