import { useEffect, useState, type CSSProperties, type FocusEvent } from 'react';
import { BELOW, listRoom, type ListRoom } from './listRoom';

/** Without antd's adjustment, which would move a list that does not fit over its field. */
const placementsOf = ({ labelHeight }: ListRoom) => ({
  bottomLeft: { points: ['tl', 'bl'], offset: [0, GAP] },
  topLeft: { points: ['bl', 'tl'], offset: [0, -labelHeight - GAP] },
});

/** The distance of a list from its field or label, in pixels. */
const GAP = 4;

/** Delays after which the errors of other fields have appeared, also on a slow phone. */
const SETTLED_MS = [100, 400];

/**
 * The props of a select whose list covers neither it nor its label, and is open only while the focus is in
 * it. antd ignores a focus that leaves in the task in which the list opens, which may happen during
 * hydration.
 *
 * @param inputId of the select's input
 */
export function useListRoom(inputId: string) {
  const [room, setRoom] = useState(BELOW);
  const [isOpen, setOpen] = useState(false);
  const measure = () => {
    const field = document.getElementById(inputId)?.closest('.ant-select');
    if (field) setRoom(listRoom(field));
  };
  useEffect(() => {
    // An on-screen keyboard may open after the list.
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  });
  return {
    select: {
      open: isOpen,
      builtinPlacements: placementsOf(room),
      placement: room.placement,
      styles: { popup: { root: { '--kit-list-height': `${room.height}px` } as CSSProperties } },
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      const field = target.closest('.ant-select')?.parentElement;
      if (relatedTarget && !field?.contains(relatedTarget)) setOpen(false);
    },
    onOpenChange(open: boolean) {
      setOpen(open);
      if (!open) return;
      measure();
      // An error of the field that was left appears a moment later, and moves this field.
      SETTLED_MS.forEach((milliseconds) => setTimeout(measure, milliseconds));
    },
  };
}
