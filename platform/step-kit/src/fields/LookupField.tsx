import type { FieldOf, Language } from 'contract';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage, useLookup, useText } from 'shared-store';
import { Select } from '../antd';
import { useFormContext } from '../form/formContext';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { choicesOf, isMatch, offeredOf, type Choice } from './lookupOptions';
import { ChevronIcon } from './ChevronIcon';
import { pressInList } from './listKeys';
import { LookupEmpty, type LookupState } from './LookupEmpty';
import { COMPONENTS, ListContext } from './LookupInput';
import { useListRoom } from './useListRoom';
import { withRequirement } from './withRequirement';

export type LookupFieldProps = FieldProps<FieldOf<'lookup'>>;

/** An entry of a list from the server, with search; its answer is the entry's id, 0 when unselected. */
export const LookupField = withRequirement(function LookupField(props: LookupFieldProps) {
  const { name, list } = props.field;
  const field = useField(name);
  const language = useSelector(selectLanguage);
  const { data, status, error, request } = useLookup(list);
  const text = useText();
  const offered = useFormContext().options.offered?.[name];
  const choices = useMemo(
    () => choicesOf(list, offeredOf(data, offered), language),
    [list, data, offered, language],
  );

  // An entry that no longer exists counts as unselected: the parent has to choose again.
  const { edit } = field;
  const gone =
    choices.length > 0 && field.value !== 0 && !choices.some(({ value }) => value === field.value);
  useEffect(() => {
    if (gone) edit(0);
  }, [edit, gone]);

  const latestRequest = useRef(request);
  useLayoutEffect(() => {
    latestRequest.current = request;
  });
  return (
    <LookupSelect
      {...useFieldTexts(props, field)}
      placeholder={text('Chọn')}
      language={language}
      choices={choices}
      state={choices.length > 0 ? 'loaded' : error ? 'failed' : 'loading'}
      busy={status === 'loading'}
      value={typeof field.value === 'number' ? field.value : 0}
      onEdit={field.edit}
      onLeave={field.leave}
      onRequest={useCallback(() => latestRequest.current(), [])}
    />
  );
});

interface LookupSelectProps extends FieldTexts {
  readonly placeholder: string;
  /** The language of the choices, which may differ from that of the texts. */
  readonly language: Language;
  readonly choices: Choice[];
  readonly state: LookupState;
  readonly busy: boolean;
  readonly value: number;
  readonly onEdit: (id: number) => void;
  readonly onLeave: () => void;
  readonly onRequest: () => void;
}

const LookupSelect = memo(function LookupSelect(props: LookupSelectProps) {
  const {
    placeholder,
    language,
    choices,
    state,
    busy,
    value,
    onEdit,
    onLeave,
    onRequest,
    ...texts
  } = props;
  const { name } = texts;
  const [search, setSearch] = useState('');
  const [announced, setAnnounced] = useState('');
  const list = useListRoom(name);
  const chosen = choices.some((choice) => choice.value === value);
  const matched = choices.some((choice) => isMatch(search, choice));
  const shown = state === 'loaded' && !matched ? 'unmatched' : state;
  const changeOpen = (open: boolean) => {
    list.onOpenChange(open);
    if (open && state === 'failed') onRequest();
  };
  return (
    <FieldFrame {...texts}>
      <ListContext value={{ hasEntries: shown === 'loaded', length: choices.length }}>
        <Select<number, Choice>
          className="kit-select"
          id={name}
          value={chosen ? value : null}
          options={choices}
          placeholder={placeholder}
          components={COMPONENTS}
          suffixIcon={CHEVRON}
          showSearch={{ filterOption: isMatch, onSearch: setSearch }}
          // The chosen entry is shown beside the input, which itself is empty: screen readers read both.
          labelRender={({ label }) => (
            <span id={chosenId(name)} lang={language}>
              {label}
            </span>
          )}
          popupRender={(entries) => (
            <>
              {shown === 'loaded' && <div lang={language}>{entries}</div>}
              <LookupEmpty
                id={shown === 'loaded' ? undefined : `${name}_list`}
                state={shown}
                busy={busy}
                onRetry={onRequest}
              />
            </>
          )}
          getPopupContainer={fieldOf}
          status={texts.error ? 'error' : ''}
          virtual={false}
          onChange={(id) => {
            onEdit(id);
            setAnnounced(choices.find((choice) => choice.value === id)?.label ?? '');
          }}
          onBlur={(event) => {
            list.onBlur(event);
            onLeave();
            setAnnounced('');
          }}
          {...list.select}
          onOpenChange={changeOpen}
          onKeyDown={(event) =>
            pressInList(event, {
              inputId: name,
              isOpen: list.select.open,
              onOpenChange: changeOpen,
            })
          }
          {...ariaOf(texts, chosen ? chosenId(name) : '')}
        />
        {/* antd's own announcement would be the entry's id; the style sheet hides it. */}
        <span className="kit-visually-hidden" aria-live="polite" lang={language}>
          {announced}
        </span>
      </ListContext>
    </FieldFrame>
  );
});

const CHEVRON = <ChevronIcon />;

const chosenId = (name: string) => `${name}-chosen`;

/** Renders the popup within the field, not at the end of the page. */
const fieldOf = (trigger: HTMLElement) => trigger.parentElement ?? document.body;
