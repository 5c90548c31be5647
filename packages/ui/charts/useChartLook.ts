import { useMemo } from 'react'
import { useText } from '../i18n/text.ts'
import { useColourScheme } from '../shell/colourScheme.ts'
import { type ChartLook, chartLook } from './look.ts'

/** The look of charts in the current colours and language. */
export function useChartLook(): ChartLook {
  const scheme = useColourScheme((state) => state.scheme)
  const { language } = useText()
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement)
    const latin = styles.getPropertyValue('--srm-font-latin').trim()
    const cjk = styles.getPropertyValue('--srm-font-cjk').trim()
    const faces = language === 'EN' ? [latin, cjk] : ['"OpenSRM Latin"', cjk, latin]
    return chartLook(scheme, [...faces.filter(Boolean), 'sans-serif'].join(', '))
  }, [scheme, language])
}
