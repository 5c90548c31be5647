import { CameraOutlined, CloseOutlined, ScanOutlined } from '@ant-design/icons'
import { Alert, Button, Input, type InputRef } from 'antd'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useText } from '../i18n/text.ts'
import { codesOnPhoto, hasCamera } from './codeCamera.ts'
import './kit.texts.ts'
import { ScanCamera } from './ScanCamera.tsx'
import './scan.css'
import { createWedge } from './wedge.ts'

/** `take`: handles the content of the field as scanned, e.g. after Enter in a neighbouring field. */
export type ScanFieldHandle = { focus: () => void; take: () => void }

type Props = {
  label: string
  /** the label is only for screen readers, e.g. in a toolbar */
  hiddenLabel?: boolean
  onScan: (code: string) => void
  /** the text typed so far, e.g. to filter a list; when given, the field keeps its text */
  value?: string
  onChange?: (text: string) => void
  /** also accepts scans while no field has the focus */
  hearsEverywhere?: boolean
  size?: 'medium' | 'large'
  autoFocus?: boolean
  /** next to the input, e.g. a quantity */
  children?: ReactNode
  ref?: Ref<ScanFieldHandle>
}

/** Accepts a code from a keyboard scanner, the keyboard, the camera, or from a photo when there is no camera. */
export function ScanField(props: Props) {
  const { tx } = useText()
  const id = useId()
  const input = useRef<InputRef>(null)
  const [own, setOwn] = useState('')
  const photo = useRef<HTMLInputElement>(null)
  const [isWatching, setWatching] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const text = props.value ?? own
  const { hearsEverywhere = false } = props
  useImperativeHandle(props.ref, () => ({
    focus: () => input.current?.focus(),
    take: () => take(text),
  }))

  function change(next: string): void {
    setOwn(next)
    props.onChange?.(next)
  }

  function take(scanned: string): void {
    const code = scanned.trim()
    if (props.value === undefined) setOwn('')
    if (code) props.onScan(code)
  }

  /** When the page may not use the camera, a photo of the code works too. */
  async function readPhoto(file: File): Promise<void> {
    const codes = await codesOnPhoto(file).catch(() => [])
    setUnread(codes.length === 0)
    for (const code of codes) take(code)
  }

  const hear = useEffectEvent(take)
  useEffect(() => {
    if (!hearsEverywhere) return
    const wedge = createWedge((code) => hear(code))
    document.addEventListener('keydown', wedge, { capture: true })
    return () => document.removeEventListener('keydown', wedge, { capture: true })
  }, [hearsEverywhere])

  return (
    <div className="kit-scan">
      <div className="kit-scan-row">
        <div className="kit-scan-code">
          <label htmlFor={id} className={props.hiddenLabel ? 'srm-sr-only' : ''}>
            {props.label}
          </label>
          <Input
            ref={input}
            id={id}
            size={props.size ?? 'large'}
            autoFocus={props.autoFocus ?? false}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={props.hiddenLabel ? props.label : tx('kit.scan')}
            prefix={<ScanOutlined />}
            value={text}
            onChange={(event) => change(event.target.value)}
            onPressEnter={() => take(text)}
          />
        </div>
        {props.children}
        {hasCamera() ? (
          <Button
            size={props.size ?? 'large'}
            icon={isWatching ? <CloseOutlined /> : <CameraOutlined />}
            aria-label={tx(isWatching ? 'kit.cameraStop' : 'kit.camera')}
            title={tx(isWatching ? 'kit.cameraStop' : 'kit.camera')}
            aria-pressed={isWatching}
            onClick={() => setWatching(!isWatching)}
          />
        ) : (
          <>
            <Button
              size={props.size ?? 'large'}
              icon={<CameraOutlined />}
              aria-label={tx('kit.photo')}
              title={tx('kit.photo')}
              onClick={() => photo.current?.click()}
            />
            <input
              ref={photo}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label={tx('kit.photo')}
              onChange={({ target }) => {
                const file = target.files?.[0]
                target.value = ''
                if (file) void readPhoto(file)
              }}
            />
          </>
        )}
      </div>
      {isUnread ? <Alert type="warning" showIcon title={tx('kit.photoUnread')} /> : null}
      {isWatching ? <ScanCamera onCode={take} /> : null}
    </div>
  )
}
