import { CloseCircleFilled } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'

/** `allowClear` of a text field. Its button has no other name than that of its icon. */
export const clearable = { clearIcon: <ClearIcon /> }

function ClearIcon() {
  const { tx } = useText()
  return <CloseCircleFilled aria-label={tx('common.clear')} />
}
