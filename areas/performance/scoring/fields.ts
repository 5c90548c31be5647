import { f } from '@opensrm/kernel/document/fields.ts'

type Options = NonNullable<Parameters<typeof f.number>[2]>

/** Points and weights, with two decimals. */
export const points = <O extends Options>(zh: string, en: string, options?: O) =>
  f.number(zh, en, { precision: 8, scale: 2, ...options } as O & {
    precision: number
    scale: number
  })
/** A score from 0 to 100. */
export const score = <O extends Options>(zh: string, en: string, options?: O) =>
  points(zh, en, { min: '0', max: '100', ...options } as O & { min: string; max: string })
