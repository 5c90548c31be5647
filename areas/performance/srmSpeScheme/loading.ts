import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { categoriesWithin, categoryChain, orgsWithin } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { factsOf, surroundingsOf, totalsOf } from '../measuring/facts.ts'
import type { TemplateLine } from '../scoring/snapshots.ts'
import { srmSpeQualityRater } from '../srmSpeQualityRater/srmSpeQualityRater.definition.ts'
import { srmSpeTechRater } from '../srmSpeTechRater/srmSpeTechRater.definition.ts'
import type { srmSpeScheme } from './srmSpeScheme.definition.ts'

type Scheme = RecordOf<typeof srmSpeScheme>

/**
 * Suppliers with receipts in the period and categories, and qualified ones without receipts, which
 * do not take part.
 */
export async function suppliersToAdd(context: OperationContext, scheme: Scheme) {
  const categoryIds = scheme.categoryIds ?? []
  const within = new Map<string, string[]>()
  for (const id of categoryIds) within.set(id, await categoriesWithin(context, [id]))
  const suppliers = await context.select(srmPosSupplier, {})
  const pairs = suppliers.flatMap(({ id }) => categoryIds.map((categoryId) => ({ id, categoryId })))
  const scope = {
    from: scheme.periodFrom ?? '',
    to: scheme.periodTo ?? '',
    orgIds: scheme.orgIds ?? [],
    subjects: pairs.map(({ id, categoryId }, key) => ({
      key,
      supplierId: id,
      categoryIds: within.get(categoryId) ?? [],
    })),
  }
  const surroundings = await surroundingsOf(context, scope)
  const facts = factsOf(context, scope, surroundings, {
    formulaCode: 'PURCHASE_AMOUNT',
    params: {},
  })
  const { rows } = await totalsOf(sql`(${facts})`).execute(context.tx)
  const received = new Map(rows.map((row) => [Number(row.key), row]))
  const qualified = await context.select(srmPosSupplierCategory, {
    status: 'QUALIFIED',
    orgId: await orgsWithin(context, scheme.orgIds ?? []),
    categoryId: [...within.values()].flat(),
  })
  const known = new Set(
    scheme.suppliers.map(({ supplierId, categoryId }) => `${supplierId}/${categoryId}`),
  )
  return pairs.flatMap(({ id, categoryId }, key) => {
    const found = received.get(key)
    const isQualified = qualified.some(
      (one) => one.supplierId === id && within.get(categoryId)?.includes(String(one.categoryId)),
    )
    if (known.has(`${id}/${categoryId}`) || (!found && !isQualified)) return []
    return [
      {
        supplierId: id,
        categoryId,
        receivedAmount: fixed(found?.numerator ?? '0', 2),
        receivedLots: Number(found?.rows ?? 0),
        includeFlag: found ? 'Y' : 'N',
        excludeReason: found ? null : '期间无收货 / No receipts in the period',
      },
    ]
  })
}

type Rater = {
  indicatorCode: string
  supplierId: string | null
  personId: string
  raterWeight: string | null
  sourceFlag: string
}

/** The raters of the manual lines according to the indicators; manually chosen raters are kept. */
export async function ratersToAdd(
  context: OperationContext,
  scheme: Scheme,
  lines: readonly TemplateLine[],
): Promise<Rater[]> {
  const orgIds = scheme.orgIds ?? []
  const included = scheme.suppliers.filter(({ includeFlag }) => includeFlag !== 'N')
  const raters: Rater[] = []
  for (const line of lines.filter(({ indicatorType }) => indicatorType === 'MANUAL')) {
    const add = (supplierId: string | null, personId: string, raterWeight: string | null) =>
      raters.push({
        indicatorCode: line.indicatorCode,
        supplierId,
        personId,
        raterWeight,
        sourceFlag: line.raterSource ?? 'SCHEME',
      })
    if (line.raterSource === 'PERSONS')
      for (const person of line.persons)
        if (!person.targetOrgId || orgIds.includes(person.targetOrgId))
          add(null, person.personId, person.raterWeight)
    if (line.raterSource === 'BUYER')
      for (const site of await context.select(srmPosSupplierSite, {
        supplierId: included.map(({ supplierId }) => String(supplierId)),
        orgId: await orgsWithin(context, orgIds),
        status: 'ACTIVE',
      }))
        if (site.buyerId) add(site.supplierId, site.buyerId, '1')
    if (line.raterSource === 'QUALITY_RATER' || line.raterSource === 'TECH_RATER') {
      const named = await context.select(
        line.raterSource === 'TECH_RATER' ? srmSpeTechRater : srmSpeQualityRater,
        { targetOrgId: orgIds, status: 'ENABLED' },
      )
      const effective = named.filter(
        ({ effectiveFrom, effectiveTo }) =>
          (effectiveFrom ?? '') <= context.today && (!effectiveTo || effectiveTo >= context.today),
      )
      for (const { supplierId, categoryId } of included) {
        const chain = categoryId ? await categoryChain(context, categoryId) : []
        for (const rater of mostSpecific(effective, String(supplierId), chain))
          add(supplierId, String(rater.personId), rater.raterWeight)
      }
    }
  }
  const known = new Set(
    scheme.raters
      .filter(({ sourceFlag }) => sourceFlag === 'SCHEME')
      .map(
        ({ indicatorCode, supplierId, personId }) => `${indicatorCode}/${supplierId}/${personId}`,
      ),
  )
  return raters.filter(({ indicatorCode, supplierId, personId }) => {
    const name = `${indicatorCode}/${supplierId}/${personId}`
    const isNew = !known.has(name)
    known.add(name)
    return isNew
  })
}

type NamedRater = {
  supplierId: string | null
  categoryId: string | null
  personId: string | null
  raterWeight: string | null
}

/**
 * Only rows of the most specific level: supplier and category, supplier, category, organisation.
 */
export function mostSpecific<R extends NamedRater>(
  raters: readonly R[],
  supplierId: string,
  chain: readonly string[],
): readonly R[] {
  const ofSupplier = (isSupplier: boolean) =>
    raters.filter((one) => (isSupplier ? one.supplierId === supplierId : !one.supplierId))
  const levels = [true, false].flatMap((isSupplier) => [
    ...chain.map((categoryId) =>
      ofSupplier(isSupplier).filter((one) => one.categoryId === categoryId),
    ),
    ofSupplier(isSupplier).filter((one) => !one.categoryId),
  ])
  return levels.find((level) => level.length > 0) ?? []
}

/** The person who gets a sheet: the rater, or the deputy if the rater no longer has an account. */
export async function accountsOf(
  context: OperationContext,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await context.select(baseUser, { personId: [...personIds], status: 'ACTIVE' })
  const active = new Set(users.map(({ personId }) => personId))
  const deputies = [
    ...(await context.select(srmSpeQualityRater, { personId: [...personIds] })),
    ...(await context.select(srmSpeTechRater, { personId: [...personIds] })),
  ]
  const found = new Map<string, string>()
  for (const personId of personIds) {
    const deputy = deputies.find((one) => one.personId === personId && one.deputyId)?.deputyId
    if (active.has(personId)) found.set(personId, personId)
    else if (deputy) found.set(personId, deputy)
  }
  return found
}
