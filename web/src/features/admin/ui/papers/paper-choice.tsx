import { useId } from 'react';
import { adminTexts } from '../../admin-texts.ts';
import { useKeptChoice } from '../kept-choice.ts';
import panel from '../panel.module.css';

/**
 * Returns the paper that the person chose last on this computer, and how to choose another one. The first paper is used
 * until then.
 */
export function usePaper<Paper extends string>(
  name: 'paper' | 'pick-paper' | 'label-paper',
  papers: Record<Paper, string>,
): [Paper, (paper: Paper) => void] {
  const [choice, change] = useKeptChoice(name);
  const all = Object.keys(papers) as Paper[];
  return [all.find((each) => each === choice) ?? (all[0] as Paper), change];
}

type Props<Paper extends string> = {
  papers: Record<Paper, string>;
  paper: Paper;
  onChange: (paper: Paper) => void;
};

/** The choice of the paper that is printed on. */
export function PaperChoice<Paper extends string>({ papers, paper, onChange }: Props<Paper>) {
  const name = useId();
  return (
    <fieldset className={panel.choice}>
      <legend className={panel.label}>{adminTexts.paper}</legend>
      {(Object.keys(papers) as Paper[]).map((each) => (
        <label key={each} className={panel.option}>
          <input type="radio" name={name} checked={each === paper} onChange={() => onChange(each)} />
          {papers[each]}
        </label>
      ))}
    </fieldset>
  );
}
