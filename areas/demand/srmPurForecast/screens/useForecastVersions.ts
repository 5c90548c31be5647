import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Forecast } from '../srmPurForecast.rules.ts'
import { quantitiesByPlace } from './forecastMatrix.ts'

type Head = { id: string; forecastVersion: number; forecastNumber: string }
const NOTHING: ReadonlyMap<string, string> = new Map()

/** Other versions of a forecast, and the quantities of the one selected for comparison. */
export function useForecastVersions(forecast: Forecast | null, enabled: boolean) {
  const [chosen, choose] = useState<string | null>(null)
  const number = forecast?.forecastNumber ?? null
  const heads = useQuery({
    queryKey: ['forecast', 'versions', number, forecast?.versionNum],
    enabled: enabled && number !== null,
    queryFn: ({ signal }) =>
      call<Head[]>(
        resourcePath('srmPurForecast', 'listByPage'),
        { forecastNumber: [number], pageRows: 100 },
        { signal },
      ),
  })
  const version = useQuery({
    queryKey: ['forecast', 'version', chosen],
    enabled: chosen !== null,
    queryFn: ({ signal }) =>
      call<Forecast>(resourcePath('srmPurForecast', 'findById'), { id: chosen }, { signal }),
  })
  const compared = useMemo(
    () => (chosen && version.data ? quantitiesByPlace(version.data) : NOTHING),
    [chosen, version.data],
  )
  const others = (heads.data ?? []).filter(({ id }) => id !== forecast?.id)
  return { others, chosen, choose, compared }
}
