import { CloseCircleFilled } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

/** `allowClear` of a select: left to itself, its button says "Clear" in every language. */
export function useClear() {
  const { tx } = useText()
  return { label: tx('common.clear'), clearIcon: <CloseCircleFilled /> }
}

/** `allowClear` of a text field, whose button has no other name than that of its icon. */
export const clearable = { clearIcon: <ClearIcon /> }

function ClearIcon() {
  const { tx } = useText()
  return <CloseCircleFilled aria-label={tx('common.clear')} />
}
