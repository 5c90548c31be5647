import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { isRichTextLink, RICH_TEXT_SCHEMES } from '@opensrm/kernel/document/richText.ts'
import { IMAGE_EXTENSIONS, UPLOAD_FAILURE_TOAST_MS } from '@opensrm/kernel/protocol/constants.ts'
import { uploadPicture } from '@opensrm/ui/attachments/upload.ts'
import { refusalOf } from '@opensrm/ui/attachments/useAttachments.ts'
import { useText } from '@opensrm/ui/i18n/text.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { RedoIcon, UndoIcon } from '@opensrm/ui/table/historyIcons.tsx'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Input, Popover } from 'antd'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureNode } from './pictureNode.tsx'
import './form.css'
import './form.texts.ts'

type Props = {
  id: string
  label: string
  value: string | null
  onChange: (html: string | null) => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  withoutPictures?: boolean
}

/** Formatted text with a small toolbar. The server cleans its output again. */
export function RichTextEditor(props: Props) {
  const { value } = props
  const onChange = useRef(props.onChange)
  onChange.current = props.onChange
  // Null, though its type denies it, in a page that is drawn again while it is hidden.
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: {
          openOnClick: false,
          protocols: [...RICH_TEXT_SCHEMES],
          isAllowedUri: isRichTextLink,
          HTMLAttributes: { target: null, rel: null },
        },
      }),
      ...(props.withoutPictures ? [] : [pictureNode]),
    ],
    content: value ?? '',
    editable: !props.disabled,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        'aria-invalid': String(props.invalid ?? false),
        ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange.current(changed.isEmpty ? null : changed.getHTML()),
  }) as Editor | null

  // Replaces the content when the value changed from outside: the server's cleaned text, another record, a discarded
  // change.
  useEffect(() => {
    // A page that is shown again creates a new editor; the old one is destroyed by then.
    if (!editor || editor.isDestroyed) return
    const shown = editor.isEmpty ? null : editor.getHTML()
    if (value !== shown) editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!props.disabled)
  }, [editor, props.disabled])

  return (
    <div className={`srm-richedit${props.invalid ? ' is-wrong' : ''}`}>
      {props.disabled || !editor ? null : (
        <Toolbar editor={editor} hasPictures={!props.withoutPictures} />
      )}
      <EditorContent editor={editor} className="srm-richtext" />
    </div>
  )
}

function Toolbar({ editor, hasPictures }: { editor: Editor; hasPictures: boolean }) {
  const { tx } = useText()
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tool = (key: string, icon: ReactNode, active: boolean, run: () => void) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      className={active ? 'is-on' : ''}
      aria-pressed={active}
      aria-label={tx(`rich.${key}`)}
      title={tx(`rich.${key}`)}
      onClick={run}
    />
  )
  return (
    <div className="srm-richedit-bar" role="toolbar" aria-label={tx('rich.toolbar')}>
      {tool('bold', <BoldOutlined />, is.bold, () => chain().toggleBold().run())}
      {tool('italic', <ItalicOutlined />, is.italic, () => chain().toggleItalic().run())}
      {tool('underline', <UnderlineOutlined />, is.underline, () =>
        chain().toggleUnderline().run(),
      )}
      {tool('strike', <StrikethroughOutlined />, is.strike, () => chain().toggleStrike().run())}
      {tool('heading', <b aria-hidden>H2</b>, is.heading, () =>
        chain().toggleHeading({ level: 2 }).run(),
      )}
      {tool('subheading', <b aria-hidden>H3</b>, is.subheading, () =>
        chain().toggleHeading({ level: 3 }).run(),
      )}
      {tool('bullets', <UnorderedListOutlined />, is.bullets, () =>
        chain().toggleBulletList().run(),
      )}
      {tool('numbers', <OrderedListOutlined />, is.numbers, () =>
        chain().toggleOrderedList().run(),
      )}
      <LinkTool editor={editor} active={is.link} />
      {hasPictures ? <PictureTool editor={editor} /> : null}
      {tool('undo', <UndoIcon />, false, () => chain().undo().run())}
      {tool('redo', <RedoIcon />, false, () => chain().redo().run())}
    </div>
  )
}

const PICTURES = { extensions: IMAGE_EXTENSIONS }

/** Uploads a picture and inserts it at the cursor; the file belongs to the document once that is saved. */
function PictureTool({ editor }: { editor: Editor }) {
  const { tx } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file) return
    const refusal = refusalOf([file], 0, PICTURES)
    target.value = ''
    if (refusal) return notify.error(refusal)
    setBusy(true)
    try {
      const { id, originalFileName } = await uploadPicture(file)
      const alt = originalFileName.replace(/\.[^.]*$/, '')
      if (!editor.isDestroyed)
        editor.chain().focus().insertContent({ type: 'picture', attrs: { id, alt } }).run()
    } catch (error) {
      notify.failure(error, { forMs: UPLOAD_FAILURE_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined />}
        loading={isBusy}
        aria-label={tx('rich.picture')}
        title={tx('rich.picture')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={tx('rich.picture')}
        accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => void take(event)}
      />
    </>
  )
}

function LinkTool({ editor, active }: { editor: Editor; active: boolean }) {
  const { tx } = useText()
  const [isOpen, setOpen] = useState(false)
  const [href, setHref] = useState('')

  function apply(): void {
    const address = href.trim()
    if (address !== '' && !isRichTextLink(address)) {
      notify.error(tx('rich.linkWrong'))
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !active)
      chain
        .insertContent({
          type: 'text',
          text: address,
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    setOpen(false)
  }

  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(open) => {
        setHref(String(editor.getAttributes('link').href ?? ''))
        setOpen(open)
      }}
      content={
        <Input.Search
          value={href}
          placeholder="https://"
          aria-label={tx('rich.link')}
          enterButton={tx('common.ok')}
          onChange={(event) => setHref(event.target.value)}
          onSearch={apply}
        />
      }
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        className={active ? 'is-on' : ''}
        aria-pressed={active}
        aria-label={tx('rich.link')}
        title={tx('rich.link')}
      />
    </Popover>
  )
}
