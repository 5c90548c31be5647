import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { openTab } from '@opensrm/ui/shell/tabs.ts'
import type { ObjectController } from './useObjectController.ts'

const ROUTE = 'resp'

/** Opens the page that explains a refusal, prefilled; null for users who may not open it and for unsaved records. */
export function useWhyNot(object: ObjectController): ((op: string) => void) | null {
  const { record, isNew, resource } = object
  return useExplanation(resource, record && !isNew ? String(record.id) : null)
}

/** The same for a record that the user cannot even see, by its id alone. */
export function useExplanation(
  resource: string,
  record: string | null,
): ((op: string) => void) | null {
  const routes = useRoutes()
  const user = useUser()
  if (record === null || !routes.find(ROUTE)) return null
  return (op) => void openTab(ROUTE, { tab: 'why', userId: user.id, resource, action: op, record })
}
