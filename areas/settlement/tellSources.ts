import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { deductionSources, type SourceTold } from './needed.ts'

/** The document that made it learns how far it has come, in the same transaction. */
export async function tellSources(
  context: OperationContext,
  { sourceDocType, sourceDocNumber, outcome }: { [K in keyof SourceTold]: SourceTold[K] | null },
): Promise<void> {
  if (!sourceDocType || !sourceDocNumber || !outcome || sourceDocType === 'MANUAL') return
  const told = { sourceDocType, sourceDocNumber, outcome }
  for (const port of Object.values(deductionSources))
    await providerOf(context.platform.registry, port)?.(context, told)
}
