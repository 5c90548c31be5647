import { useText } from '@opensrm/ui/i18n/text.ts'
import { useMemo } from 'react'
import './dynamic.texts.ts'

/** Texts shared by all figures. */
export function useChartWords() {
  const { tx } = useText()
  return useMemo(
    () => ({
      rest: tx('page.rest'),
      total: tx('page.total'),
      empty: tx('page.empty'),
      target: tx('page.target'),
      now: tx('page.now'),
      previous: tx('page.previous'),
      lastYear: tx('page.lastYear'),
      nothingPrevious: tx('page.nothingPrevious'),
      nothingLastYear: tx('page.nothingLastYear'),
    }),
    [tx],
  )
}
