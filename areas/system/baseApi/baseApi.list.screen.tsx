// The derived list, and the import of an OpenAPI file or of what this installation serves itself.
import { ListScreen } from '@opensrm/ui/screens/ListScreen.tsx'
import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { ImportOpenApi } from './ImportOpenApi.tsx'

export function Screen({ definition, rules, route }: ScreenProps) {
  if (!definition || !route) return null
  return (
    <ListScreen
      definition={definition}
      rules={rules}
      route={route}
      tools={(list) => <ImportOpenApi onDone={list.reload} />}
    />
  )
}
