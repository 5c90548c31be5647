import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const itemOrgTexts = defineTexts({
  'itemOrg.assigned': {
    zh: '新分配 {created} 项，已有 {skipped} 项未变',
    en: '{created} assigned, {skipped} already assigned',
  },
})
