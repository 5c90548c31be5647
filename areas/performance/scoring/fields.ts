import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'

/** The name of an indicator as it was when it was copied. */
export const indicatorNames = inBothLanguages('indicatorName', '指标名称', 'Indicator', {
  auto: true,
  maxLength: 60,
})

export const vetoIndicator = inBothLanguages('vetoIndicator', '否决指标', 'Veto by', {
  auto: true,
  maxLength: 60,
})

/** The same for messages. */
export function indicatorText(named: {
  indicatorName: string | null
  indicatorNameEn?: string | null
}): Text {
  const zh = named.indicatorName ?? ''
  return { zh, en: named.indicatorNameEn || zh }
}

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
