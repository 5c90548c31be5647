import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import type { RegisterRequirement } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmSlcQualificationRequire } from './srmSlcQualificationRequire.definition.ts'

export type Requirement = HeaderOf<typeof srmSlcQualificationRequire>

/**
 * Requirements for a supplier in these categories at a step; one that applies to several categories
 * appears once.
 */
export async function findRequirements(
  context: OperationContext,
  ask: {
    supplierId: string
    categoryIds: readonly string[]
    usage: 'REGISTER' | 'QUALIFY' | 'INSPECT'
  },
): Promise<Requirement[]> {
  const supplier = await context.findMaster(srmPosSupplier, ask.supplierId)
  return requirementsFor(context, {
    ...ask,
    supplierType: supplier?.supplierType ?? null,
    countryCode: supplier?.countryCode ?? null,
  })
}

type Company = {
  supplierType: string | null
  countryCode: string | null
  categoryIds: readonly string[]
}

/** The same for a company that is no supplier yet. */
export async function requirementsFor(
  context: OperationContext,
  ask: Company & {
    usage: 'REGISTER' | 'QUALIFY' | 'INSPECT'
  },
): Promise<Requirement[]> {
  const chains = await Promise.all(ask.categoryIds.map((id) => categoryChain(context, id)))
  const reached = new Set(chains.flat())
  const all = await context.select(srmSlcQualificationRequire, { status: 'EFFECTIVE' })
  const used = all.filter(
    ({ usages, supplierTypes, countryCodes }) =>
      usages?.includes(ask.usage) &&
      isMeant(supplierTypes, ask.supplierType) &&
      isMeant(countryCodes, ask.countryCode),
  )
  const rows = await context.selectRows(srmSlcQualificationRequire, 'categories', {
    headerId: used.map(({ id }) => id),
  })
  return used
    .filter(({ id }) => {
      const own = rows.filter(({ headerId }) => headerId === id)
      return own.length === 0 || own.some(({ categoryId }) => reached.has(categoryId ?? ''))
    })
    .sort((a, b) => (a.seqNum ?? 9999) - (b.seqNum ?? 9999) || Number(a.id) - Number(b.id))
}

/** A requirement that names none is for all. */
const isMeant = (named: readonly string[] | null, own: string | null): boolean =>
  !named?.length || named.includes(own ?? '')

/** What a company has to prove before it is registered. */
export async function askedOfRegistrants(
  context: OperationContext,
  ask: Company,
): Promise<RegisterRequirement[]> {
  const found = await requirementsFor(context, { ...ask, usage: 'REGISTER' })
  return found
    .filter(({ mandatoryFlag }) => mandatoryFlag === 'Y')
    .map(({ id, requireName, requireNameEn, fileType }) => {
      const zh = requireName ?? ''
      return { id, name: { zh, en: requireNameEn || zh }, fileType }
    })
}
