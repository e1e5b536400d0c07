import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action: the accessible name and the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'small' | 'medium'
}

export function IconButton({ label, icon, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles['button'], styles[size], className)}
      aria-label={label}
    >
      {icon}
    </button>
  )
}
