import { CloseCircleFilled } from '@ant-design/icons'
import { useText } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

/** `allowClear` of a select: by default its button is labelled "Clear" in every language. */
export function useClear() {
  const { tx } = useText()
  return { label: tx('common.clear'), clearIcon: <CloseCircleFilled /> }
}

/** `allowClear` of a text field, whose button has only the label of its icon. */
export const clearable = { clearIcon: <ClearIcon /> }

function ClearIcon() {
  const { tx } = useText()
  return <CloseCircleFilled aria-label={tx('common.clear')} />
}
