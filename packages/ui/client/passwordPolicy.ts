import { type PasswordPolicy, SHIPPED_POLICY } from '@opensrm/kernel/protocol/passwordRules.ts'
import { create } from 'zustand'

/** What this installation asks of a password, as the login page's lookups last said. The server decides. */
export const usePasswordPolicy = create<PasswordPolicy>(() => SHIPPED_POLICY)

export function keepPasswordPolicy(policy: PasswordPolicy): void {
  usePasswordPolicy.setState(policy)
}
