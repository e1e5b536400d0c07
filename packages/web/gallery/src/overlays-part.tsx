import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../src/components/button.tsx'
import { Confirm } from '../../src/components/confirm.tsx'
import { DateField } from '../../src/components/date-field.tsx'
import { Dialog } from '../../src/components/dialog.tsx'
import { DialogFoot } from '../../src/components/dialog-foot.tsx'
import { IconButton } from '../../src/components/icon-button.tsx'
import { ChevronDownIcon, HelpIcon, LogOutIcon, ShieldIcon, UserIcon } from '../../src/components/icons.tsx'
import { Menu, MenuItem, MenuLine, menuItemClass } from '../../src/components/menu.tsx'
import { Notice } from '../../src/components/notice.tsx'
import { notify } from '../../src/components/notices.tsx'
import { Section } from '../../src/components/page.tsx'
import { SelectField } from '../../src/components/select-field.tsx'
import { Tooltip } from '../../src/components/tooltip.tsx'
import { Form } from '../../src/form/form.tsx'
import { rules } from '../../src/form/rules.ts'
import { loadFailure } from './fake-server.ts'
import styles from './gallery.module.css'

const nothing = rules<{ region: string; date: string }>({})

type Open = 'dialog' | 'locked' | 'panel' | 'confirm' | 'failing' | undefined

export function OverlaysPart() {
  const t = useTranslations('gallery.overlays')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title={t('title')}>
      <div className={styles['row']}>
        <Button onClick={() => setOpen('dialog')}>{t('dialog')}</Button>
        <Button onClick={() => setOpen('locked')}>{t('locked')}</Button>
        <Button onClick={() => setOpen('panel')}>{t('panel')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
        <Button onClick={() => setOpen('failing')}>{t('failing')}</Button>
        <Button onClick={() => notify(t('saved'))}>{t('notify')}</Button>
        <AccountMenu />
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title={t('dialogTitle')}>
        <DialogForm onDone={close} />
      </Dialog>
      <Dialog open={open === 'locked'} onClose={close} title={t('lockedTitle')} locked>
        {t('panelWords')}
        <DialogFoot>
          <Button onClick={close}>{t('done')}</Button>
        </DialogFoot>
      </Dialog>
      <Dialog open={open === 'panel'} onClose={close} title={t('panelTitle')} placement="side">
        <Panel />
      </Dialog>
      <Confirm
        open={open === 'confirm' || open === 'failing'}
        onClose={close}
        title={t('confirmTitle')}
        confirmLabel={t('endSession')}
        tone="danger"
        onConfirm={() => {
          if (open === 'failing') throw loadFailure
          notify(t('ended'))
        }}
      >
        {t('confirmWords')}
      </Confirm>
    </Section>
  )
}

function Panel() {
  const t = useTranslations('gallery.overlays')
  const action = { words: t('undo'), run: () => notify(t('undone')) }
  return (
    <>
      <Notice tone="info">{t('panelWords')}</Notice>
      <div className={styles['row']}>
        <Button onClick={() => notify(t('saved'), { action })}>{t('notifyHere')}</Button>
        <Tooltip words={t('helpWords')}>
          <IconButton label={t('help')} icon={<HelpIcon />} />
        </Tooltip>
      </div>
    </>
  )
}

function DialogForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('gallery.overlays')
  const regions = ['eu', 'us', 'hk'].map((value) => ({ value, label: value.toUpperCase() }))
  return (
    <Form schema={nothing} defaultValues={{ region: '', date: '' }} submitLabel={t('done')} onSubmit={onDone}>
      <SelectField name="region" label={t('region')} options={regions} />
      <DateField name="date" label={t('date')} />
    </Form>
  )
}

function AccountMenu() {
  const t = useTranslations('gallery.overlays')
  const trigger = (
    <>
      <UserIcon />
      {t('account')}
      <ChevronDownIcon />
    </>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLine>finance@example.com</MenuLine>
      <a className={menuItemClass} role="menuitem" tabIndex={-1} href="#security">
        <ShieldIcon />
        {t('security')}
      </a>
      <MenuLine />
      <MenuItem icon={<LogOutIcon />} onSelect={() => notify(t('signedOut'), { tone: 'info' })}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
