// Permits of all roles side by side; opened for one role, it shows that role's own page.

import type { ScreenProps } from '@opensrm/ui/shell/screens.ts'
import { PrivilegePage } from '../baseRole/PrivilegePage.tsx'
import { RolePage } from '../baseRole/RolePage.tsx'

export function Screen(props: ScreenProps) {
  return props.id === undefined ? <PrivilegePage /> : <RolePage {...props} />
}
