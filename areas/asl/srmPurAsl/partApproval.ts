import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import '../asl.inputs.ts'
import { type InterimUse, interimCount } from '../needed.ts'
import { srmPurAsl } from './srmPurAsl.definition.ts'

/** The entries of a supplier's part say what its part approval allows. */
export async function followPpapStatus(
  context: OperationContext,
  of: { supplierId: string; itemId: string },
  input: { ppapStatus: string; ppapId: string },
): Promise<void> {
  const entries = await context.select(srmPurAsl, {
    ...{ ...of, status: ['EFFECTIVE', 'SUSPENDED', 'EXPIRED'] },
  })
  const ids = entries.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))
  for (const id of ids) await context.run(srmPurAsl, 'followPpap', id, input)
}

/** Interim quantities follow what order lines take of them. */
export async function countInterim(
  context: OperationContext,
  uses: readonly InterimUse[],
): Promise<void> {
  if (uses.length > 0) await providerOf(context.platform.registry, interimCount)?.(context, uses)
}
