import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { findPersonInCharge } from '../../base-data/ports.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

/**
 * Who decides on a SKU: the directory's owner, or the category manager when the owner has left or is the one who
 * submits.
 */
export async function approverOf(
  context: OperationContext,
  { catalogId }: Pick<Sku, 'catalogId'>,
): Promise<string | null> {
  const own = context.caller?.personId ?? null
  for (const personId of await decidersOf(context, catalogId)) {
    const person = await context.findMaster(basePerson, personId)
    if (person?.status === 'ON_JOB' && personId !== own) return personId
  }
  return null
}

async function decidersOf(context: OperationContext, catalogId: string | null): Promise<string[]> {
  const catalog = await context.findMaster(srmPurCatalog, catalogId)
  const manager = await findPersonInCharge(context, {
    ...{ categoryId: catalog?.categoryId ?? '', orgId: '', staffRole: 'CATEGORY_MANAGER' },
    date: context.today,
  })
  return [catalog?.ownerId, manager].filter((id) => id !== null && id !== undefined)
}

/** Changes are decided by the directory's owner, the category manager or who was asked, never by who applied. */
export async function assertDecides(
  context: OperationContext,
  sku: Sku,
  applyUserId: string | null | undefined,
): Promise<void> {
  const { caller } = context
  if (!caller) return
  if (caller.userId === applyUserId) context.refuse('SKU_OWN_SUBMISSION')
  const deciders = [sku.approverId, ...(await decidersOf(context, sku.catalogId))]
  if (!caller.personId || !deciders.includes(caller.personId)) context.refuse('SKU_NOT_APPROVER')
}
