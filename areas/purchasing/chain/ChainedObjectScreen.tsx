import { ObjectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { ChainButton } from './ChainButton.tsx'

/** The derived page of a document on the chain, with the way to see the whole of it. */
export function ChainedObjectScreen({ definition, rules, route, id }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ObjectScreen
      definition={definition}
      rules={rules}
      route={route}
      id={id ?? 'new'}
      tools={ChainButton}
    />
  )
}
