import { useRoutes } from '@opensrm/ui/client/routes.ts'
import { useUser } from '@opensrm/ui/client/session.ts'
import { openTab } from '@opensrm/ui/shell/tabs.ts'
import type { ObjectController } from './useObjectController.ts'

const ROUTE = 'resp'

/** Opens the page that explains a refusal, filled in; null for who may not open it and for a record not saved yet. */
export function useWhyNot(object: ObjectController): ((op: string) => void) | null {
  const routes = useRoutes()
  const user = useUser()
  const { record, isNew, resource } = object
  if (!record || isNew || !routes.find(ROUTE)) return null
  return (op) =>
    void openTab(ROUTE, {
      ...{ tab: 'why', userId: user.id, resource, action: op },
      record: String(record.id),
    })
}
