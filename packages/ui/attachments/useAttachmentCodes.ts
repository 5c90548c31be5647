import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { useMenuResources } from '@opensrm/ui/client/menuResources.ts'
import { TabContext } from '@opensrm/ui/shell/tab.ts'
import { use } from 'react'
import type { AttachmentRules } from './useAttachments.ts'

type AttachmentAct = keyof typeof ATTACHMENT_CODES

/**
 * The attachment actions to show: those whose code the document's own menu grants. A field may turn this check off; a
 * page without a menu (a task to decide) shows all of them. The server checks every call.
 */
export function useAttachmentCodes(rules: AttachmentRules): (act: AttachmentAct) => boolean {
  const menuId = use(TabContext)?.route.menuId
  const codes = useMenuResources(rules.codes === false ? null : menuId)
  if (rules.codes === false || !menuId) return () => true
  return (act) => codes.ready && codes.has(ATTACHMENT_CODES[act])
}
