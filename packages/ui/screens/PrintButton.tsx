import { PrinterOutlined } from '@ant-design/icons'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { RecordAccess } from './recordValues.ts'
import './screens.texts.ts'

const LANGUAGES = ['CN', 'EN'] as const

type Printed = { fileName: string; mimeType: string; content: string }

/** The record on paper: every print the server offers for its state, in the language the other side reads. */
export function PrintButton({
  resource,
  id,
  prints,
}: {
  resource: string
  id: string
  prints: NonNullable<RecordAccess['prints']>
}) {
  const { tx, label } = useText()
  const [busy, setBusy] = useState(false)
  if (prints.length === 0) return null

  async function print(name: string, language: string): Promise<void> {
    // Opened while the click still counts, so that no browser takes it for an advertisement.
    const sheet = window.open('', '_blank')
    setBusy(true)
    try {
      const body = { id, language, ...(name ? { print: name } : {}) }
      const path = resourcePath(resource, 'doPrint')
      const printed = await call<Printed>(path, body, { write: false })
      const url = URL.createObjectURL(blobOf(printed))
      if (sheet) sheet.location.href = url
      else save(url, printed.fileName)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      sheet?.close()
      notify.failure(error)
    } finally {
      setBusy(false)
    }
  }

  const items = prints.flatMap(({ name, title }) =>
    LANGUAGES.map((language) => ({
      key: `${name}/${language}`,
      label: tx('print.as', { title: label(title), language: tx(`print.${language}`) }),
      onClick: () => void print(name, language),
    })),
  )
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<PrinterOutlined />} loading={busy}>
        {tx('print.button')}
      </Button>
    </Dropdown>
  )
}

function blobOf({ content, mimeType }: Printed): Blob {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: mimeType })
}

function save(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
