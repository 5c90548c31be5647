import { IdcardOutlined, ScanOutlined } from '@ant-design/icons'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { uploadFile } from '@opensrm/ui/attachments/upload.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useLookups } from '@opensrm/ui/client/lookups.ts'
import { useAttempt } from '@opensrm/ui/client/useAttempt.ts'
import { fieldText } from '@opensrm/ui/form/fieldText.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import type { ObjectController } from '@opensrm/ui/screens/useObjectController.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { Button, Checkbox, Modal, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import './recognize.texts.ts'
import './registerInfo.css'

type Props = { definition: DocumentDefinition; object: ObjectController }
type Read = { value: string; confidence: number | null }
type Found = { field: string; read: Read }

/** Names of an identity card's values in the registration; those of a licence are the same. */
const OF_CARD: { readonly [key: string]: string } = { name: 'legalPerson', idNo: 'legalPersonIdNo' }
const PAPERS = '.jpg,.jpeg,.png,.pdf'

/** Values read from papers, which the user takes over one by one. */
export function RecognizeTools({ definition, object }: Props) {
  const { tx } = useText()
  const card = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const { attempt, busy } = useAttempt((error) => notify.failure(error))
  const { record, base, isNew } = object
  const field = definition.fields.legalPerson
  if (!record || !field || !object.canEdit(field)) return null

  const licence = String(record.licenceFileId ?? '').split(',')[0] ?? ''
  const isStored = !isNew && base?.licenceFileId === record.licenceFileId

  async function ask(op: string, input: object): Promise<{ [key: string]: Read }> {
    const options = object.menuId ? { menuId: object.menuId } : {}
    const path = resourcePath(definition.resource, op)
    return (await call<{ fields: { [key: string]: Read } }>(path, input, options)).fields
  }
  const show = (fields: { [key: string]: Read }, nameOf: (key: string) => string = (key) => key) =>
    setFound(
      Object.entries(fields).flatMap(([key, read]) => {
        const own = definition.fields[nameOf(key)]
        return own && object.canEdit(own) ? [{ field: nameOf(key), read }] : []
      }),
    )
  const readLicence = () =>
    attempt(async () => {
      const of = isStored ? { registerId: String(record.id) } : {}
      show(await ask('doRecognizeLicence', { fileId: licence, ...of }))
    })
  const readCard = (picture: File) =>
    attempt(async () => {
      const signal = new AbortController().signal
      const nothing = () => undefined
      const sent = { signal, onProgress: nothing, onWaiting: nothing }
      const { id: fileId } = await uploadFile(picture, sent)
      show(await ask('doRecognizeIdCard', { fileId }), (key) => OF_CARD[key] ?? '')
    })

  return (
    <>
      <Tooltip title={licence ? undefined : tx('recognize.noLicence')}>
        <Button
          icon={<ScanOutlined />}
          disabled={!licence}
          loading={busy}
          onClick={() => void readLicence()}
        >
          {tx('recognize.licence')}
        </Button>
      </Tooltip>
      <Button icon={<IdcardOutlined />} loading={busy} onClick={() => card.current?.click()}>
        {tx('recognize.card')}
      </Button>
      <input
        ref={card}
        hidden
        type="file"
        accept={PAPERS}
        aria-label={tx('recognize.card')}
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          if (picture) void readCard(picture)
          target.value = ''
        }}
      />
      {found ? (
        <FoundDialog {...{ definition, object, found }} onClose={() => setFound(null)} />
      ) : null}
    </>
  )
}

function FoundDialog(props: Props & { found: readonly Found[]; onClose: () => void }) {
  const { definition, object, found, onClose } = props
  const { tx, label } = useText()
  const { meaning } = useLookups([])
  const { record } = object
  const typed = (field: string): string =>
    fieldText({ key: field, field: definition.fields[field] as Field, row: record ?? {} }, meaning)
  const shownAs = ({ field, read }: Found): string =>
    fieldText(
      { key: field, field: definition.fields[field] as Field, row: { [field]: read.value } },
      meaning,
    )
  // What was typed stays unless the user decides otherwise.
  const [taken, setTaken] = useState<readonly string[]>(() =>
    found.filter(({ field }) => typed(field) === '').map(({ field }) => field),
  )
  const toggle = (field: string) =>
    setTaken(taken.includes(field) ? taken.filter((one) => one !== field) : [...taken, field])

  function accept(): void {
    const chosen = found.filter(({ field }) => taken.includes(field))
    object.setValues(Object.fromEntries(chosen.map(({ field, read }) => [field, read.value])))
    onClose()
  }

  return (
    <Modal
      open
      width={760}
      title={tx('recognize.title')}
      okText={tx('recognize.accept')}
      okButtonProps={{ disabled: taken.length === 0 }}
      onOk={accept}
      onCancel={onClose}
    >
      {found.length === 0 ? (
        <p>{tx('recognize.nothing')}</p>
      ) : (
        <table className="srm-facts register-reads">
          <thead>
            <tr>
              <th scope="col">{tx('recognize.field')}</th>
              <th scope="col">{tx('recognize.typed')}</th>
              <th scope="col">{tx('recognize.read')}</th>
              <th scope="col">{tx('recognize.confidence')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => {
              const own = typed(one.field)
              const isOther = own !== '' && own !== shownAs(one)
              return (
                <tr key={one.field} className={isOther ? 'is-other' : undefined}>
                  <th scope="row">
                    <Checkbox
                      checked={taken.includes(one.field)}
                      onChange={() => toggle(one.field)}
                    >
                      {label((definition.fields[one.field] as Field).label)}
                    </Checkbox>
                  </th>
                  <td>{own || '—'}</td>
                  <td>{shownAs(one)}</td>
                  <td>{percent(one.read.confidence)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

function percent(confidence: number | null): string {
  return confidence === null ? '' : `${Math.round(confidence * 100)}%`
}
