import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoryChain, orgsWithin } from '../../base-data/ports.ts'
import { gradeCategory, gradeSite, gradeSupplier } from '../../suppliers/ports.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

type Performance = RecordOf<typeof srmSpePerformance>

/**
 * Writes grade and score to the supplier master, unless a later period, or the total of the same
 * one, was confirmed before.
 */
export async function writeGrades(
  context: OperationContext,
  performance: Performance,
): Promise<void> {
  const { supplierId, categoryId, gradeCode, finalScore, periodFrom, periodTo } = performance
  const grade = { gradeCode, latestScore: finalScore, sourceDoc: performance.performanceNumber }
  const later = (ofCategory: boolean) =>
    sql<{ id: string }>`
    select id from ${sql.table(tableOf(srmSpePerformance))}
    where supplier_id = ${supplierId} and id <> ${performance.id}
      and status in ('CONFIRMED', 'RECTIFYING', 'CLOSED')
      and (${!ofCategory} or category_id is not distinct from ${categoryId}::bigint)
      and (period_to > ${periodTo}::date
        or period_to = ${periodTo}::date and performance_type = 'TOTAL' and ${performance.performanceType} = 'SCHEME')
    limit 1`.execute(context.tx)
  if ((await later(false)).rows.length === 0) {
    await gradeSupplier(context, String(supplierId), grade)
    const sites = await context.select(srmPosSupplierSite, {
      supplierId,
      orgId: await orgsWithin(context, performance.orgIds ?? []),
    })
    for (const site of sites) await gradeSite(context, site, grade)
  }
  if ((await later(true)).rows.length > 0) return
  const libraries = await context.select(srmPosSupplierCategory, {
    supplierId,
    orgId: await orgsWithin(context, performance.orgIds ?? []),
  })
  for (const library of libraries) {
    const chain = categoryId ? await categoryChain(context, library.categoryId) : []
    if (categoryId && !chain.includes(categoryId)) continue
    await gradeCategory(context, library, {
      ...grade,
      latestPeriod: `${periodFrom}~${periodTo}`,
    })
  }
}
