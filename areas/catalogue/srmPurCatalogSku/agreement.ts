import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, plain } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmPurAgreement } from '../../orders/srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import { srmPurCatalogMapping } from '../srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

type Agreement = HeaderOf<typeof srmPurAgreement>

/** The version of the SKU's agreement that is in force on a day; a new version takes the place of the one that was named. */
export async function agreementOf(
  context: OperationContext,
  sku: Pick<Sku, 'agreementId'>,
): Promise<Agreement | undefined> {
  const named = await context.findMaster(srmPurAgreement, sku.agreementId)
  if (!named || named.status === 'EFFECTIVE') return named
  const [inForce] = await context.select(srmPurAgreement, {
    agreementNumber: named.agreementNumber,
    status: 'EFFECTIVE',
  })
  return inForce ?? named
}

/** What a SKU breaks of its agreement: whose it is, its line, its prices and its period. */
export async function agreementIssues(context: OperationContext, sku: Sku): Promise<Issue[]> {
  const catalog = await context.findMaster(srmPurCatalog, sku.catalogId)
  if (!sku.agreementId)
    return catalog?.agreementFlag === 'Y'
      ? [{ field: 'agreementId', code: 'SKU_AGREEMENT_NEEDED' }]
      : []
  const agreement = await agreementOf(context, sku)
  if (
    agreement?.status !== 'EFFECTIVE' ||
    agreement.supplierId !== sku.supplierId ||
    agreement.currencyCode !== sku.currencyCode
  )
    return [{ field: 'agreementId', code: 'SKU_AGREEMENT_OTHER' }]
  const lines = await context.selectRows(srmPurAgreement, 'lines', { headerId: agreement.id })
  const line = lines.find(({ lineNum }) => lineNum === sku.agreementLineNum)
  if (line?.lineStatus !== 'OPEN')
    return [
      {
        ...{ field: 'agreementLineNum', code: 'SKU_AGREEMENT_LINE' },
        args: { line: sku.agreementLineNum ?? 0 },
      },
    ]
  const issues: Issue[] = []
  const mappings = await context.select(srmPurCatalogMapping, { skuId: sku.id, status: 'ACTIVE' })
  const mapping = mappings.find(({ itemId }) => itemId === line.itemId)
  const chain = await categoryChain(context, line.categoryId)
  if (!mapping && !chain.includes(catalog?.categoryId ?? ''))
    issues.push({ field: 'agreementLineNum', code: 'SKU_AGREEMENT_CATEGORY' })
  const limit = decimal(line.priceExclTax)
    .div(decimal(line.priceUnitQty ?? 1))
    .times(decimal(mapping?.convertQuantity ?? 1))
  issues.push(...aboveLimit(sku, limit.toString()))
  const { effectiveFrom: from, effectiveTo: to } = agreement
  if (String(sku.priceEffectiveFrom) < String(from) || String(sku.priceEffectiveTo) > String(to))
    issues.push({
      ...{ field: 'priceEffectiveTo', code: 'SKU_AGREEMENT_PERIOD' },
      args: { from: String(from), to: String(to) },
    })
  return issues
}

function aboveLimit(sku: Sku, limit: string): Issue[] {
  const rows = sku.steps.length > 0 ? sku.steps : [sku]
  return rows.flatMap(({ priceExclTax }, row) =>
    isGreater(priceExclTax, limit)
      ? [
          {
            ...(sku.steps.length > 0 ? { child: 'steps', row } : {}),
            ...{ field: 'priceExclTax', code: 'SKU_ABOVE_AGREEMENT' as const },
            args: { price: priceExclTax ?? '', limit: plain(limit) },
          },
        ]
      : [],
  )
}
