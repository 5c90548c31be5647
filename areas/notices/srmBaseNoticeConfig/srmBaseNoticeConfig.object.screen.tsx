// Shows beside the derived form what the template makes of its sample values.
import { t } from '@opensrm/kernel/i18n/text.ts'
import { objectScreen } from '@opensrm/ui/screens/ObjectScreen.tsx'
import { TemplatePreview } from '../screens/TemplatePreview.tsx'

export const Screen = objectScreen({
  asides: [{ key: 'preview', title: t('预览', 'Preview'), show: TemplatePreview }],
})
