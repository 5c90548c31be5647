// The derived page with its lines as a matrix: a line a material and supplier, a column a period.
import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { ForecastLines } from '../screens/ForecastLines.tsx'

export function Screen({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ObjectScreen
      definition={definition}
      rules={rules}
      route={route}
      id={id ?? 'new'}
      lines={{ lines: ForecastLines }}
    />
  )
}
