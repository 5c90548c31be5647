import type { OperationContext } from './operations.ts'
import { definePort, providerOf } from './ports.ts'

/** Business parameters by organisation and category, provided by the area that stores them. */
export type BusinessParameters = {
  /** all current values of the parameter, for any organisation and category */
  all(context: OperationContext, code: string): Promise<readonly string[]>
  valueFor(
    context: OperationContext,
    asked: { code: string; orgId: string | null; categoryId: string | null },
  ): Promise<string>
}

export const businessParameters = definePort<BusinessParameters>('businessParameters')

export function parametersOf({ platform }: Pick<OperationContext, 'platform'>): BusinessParameters {
  const provider = providerOf(platform.registry, businessParameters)
  if (!provider) throw new Error('no area answers for business parameters')
  return provider
}
